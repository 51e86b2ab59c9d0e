import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { courtHours } from '#domain/competition/set-up/court-hours.ts'
import { TOURNAMENT_FORMAT_LABELS, type TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { CategoryRow, lackOf } from './category-row.tsx'
import { CHOOSING } from './choosing.ts'
import { DrawRest } from './draw/draw-rest.tsx'

type AllCategoriesProps = { tournamentId: number; list: CompetitionList }

/** One format for all categories that are not drawn, then each with its exception; their draw at once stays in sight. */
export function AllCategories({ tournamentId, list }: AllCategoriesProps) {
  const { act, isPending, variables } = useToldAct(CHOOSING)
  const categories = list.categories.filter(({ status }) => status !== 'cancelled')
  const open = categories.filter(isOpen)
  const usual = mostChosen(open)
  const lacks = new Set(categories.map(lackOf))
  const sharedLack = categories.length > 1 && lacks.size === 1 ? [...lacks][0] : undefined
  return (
    <section aria-labelledby="toutes-les-categories">
      <h3 id="toutes-les-categories" className={open.length > 1 ? 'text-lg' : 'sr-only'}>
        {open.length > 1 ? 'La même formule pour toutes' : 'Catégories'}
      </h3>
      {open.length > 1 && (
        <div className="mt-3 mb-5 flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant={kind === usual ? 'ink' : 'secondary'}
              aria-pressed={kind === usual}
              pending={isPending && variables?.kind === kind}
              onClick={() =>
                act({ id: tournamentId, kind, categories: open.map(({ id, version }) => ({ id, version })) })
              }
            >
              {TOURNAMENT_FORMAT_LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
      {sharedLack && <p className="mb-3 text-[0.9375rem] text-warning">{sharedLack}</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            tournamentId={tournamentId}
            category={category}
            kinds={isOpen(category) ? KINDS : null}
            isException={
              open.length > 1 && isOpen(category) && category.format !== null && category.format.kind !== usual
            }
            lack={sharedLack ? undefined : lackOf(category)}
          />
        ))}
      </ul>
      <NextBar tournamentId={tournamentId} courts={list.courts} categories={categories} />
    </section>
  )
}

type NextBarProps = { tournamentId: number; courts: CompetitionList['courts']; categories: readonly CategorySetUp[] }

/**
 * Says what the formats ask of the courts, and offers the one next act: the draw of what can be drawn, then the planning;
 * before, the teams.
 */
function NextBar({ tournamentId, courts, categories }: NextBarProps) {
  const drawable = categories.filter(isDrawable)
  const drawn = categories.filter(({ draw }) => draw)
  if (drawn.length === 0 && !categories.some(isOpen)) return null
  const params = { id: String(tournamentId) }
  const isShort = !categories.some(({ teams }) => teams.length >= 2)
  const pending = categories.reduce((sum, { pending_teams }) => sum + pending_teams, 0)
  // The choice of a format, above, is then the next act.
  if (drawable.length + drawn.length === 0 && !isShort)
    return (
      <div className="mt-4">
        <Courts courts={courts} />
      </div>
    )
  return (
    <div className="sticky bottom-20 z-5 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4 shadow-overlay lg:bottom-4">
      {isShort ? <p>Une catégorie se tire à partir de deux équipes validées.</p> : <Courts courts={courts} />}
      {drawable.length > 0 ? (
        <DrawRest id={tournamentId} label={drawLabel(drawable, drawn.length)} categories={drawable} />
      ) : drawn.length > 0 ? (
        <ButtonLink size="lg" to="/organisateur/tournois/$id/planning" params={params}>
          Voir le planning
        </ButtonLink>
      ) : (
        <ButtonLink size="lg" to="/organisateur/tournois/$id/inscriptions" params={params}>
          {pending > 0 ? 'Valider les inscriptions' : 'Voir les inscriptions'}
        </ButtonLink>
      )}
    </div>
  )
}

function Courts({ courts: { count, open_minutes, needed_minutes } }: Pick<NextBarProps, 'courts'>) {
  if (open_minutes === 0) return <p className="text-muted">Aucun terrain n’a d’heures d’ouverture.</p>
  const left = open_minutes - needed_minutes
  return (
    <p>
      <strong className="block font-semibold">
        {count === 1 ? '1 terrain ouvert' : `${count} terrains ouverts`} {courtHours(open_minutes)}
      </strong>
      {needed_minutes > 0 && (
        <span className={left < 0 ? 'font-medium text-warning' : 'text-[0.9375rem] text-muted'}>
          {courtHours(needed_minutes)} de matchs,{' '}
          {left >= 0 ? `${courtHours(left)} de reste` : `il manque ${courtHours(-left)}`}
        </span>
      )}
    </p>
  )
}

const KINDS = ['pools_then_bracket', 'round_robin', 'single_elimination', 'swiss'] as const satisfies TournamentFormat[]

const isOpen = ({ permissions, draw }: CategorySetUp) => permissions.set_up && !draw

const isDrawable = (category: CategorySetUp) =>
  isOpen(category) &&
  category.format !== null &&
  category.teams.length >= 2 &&
  !category.gaps.some(({ code }) => code === 'format_impossible')

function drawLabel(drawable: readonly CategorySetUp[], drawn: number): string {
  if (drawable.length === 1) return `Tirer ${categoryName(drawable[0]!)}`
  return drawn > 0 ? `Tirer les ${drawable.length} autres` : `Tirer les ${drawable.length}`
}

/** The kind that most categories have; null while none has one. */
function mostChosen(categories: readonly CategorySetUp[]): TournamentFormat | null {
  const counts = new Map<TournamentFormat, number>()
  for (const { format } of categories) if (format) counts.set(format.kind, (counts.get(format.kind) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

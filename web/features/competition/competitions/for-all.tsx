import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { TOURNAMENT_FORMAT_LABELS, type TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { DrawRest } from './draw/draw-rest.tsx'
import { SET_UP } from './use-set-up.ts'

type ForAllProps = { tournamentId: number; categories: readonly CategorySetUp[] }

/** One format for all categories that are not drawn, the exceptions under it, and their draw at once. */
export function ForAll({ tournamentId, categories }: ForAllProps) {
  const { act, isPending } = useToldAct({
    act: orpc.competitions.saveForAll,
    done: 'Formule choisie pour toutes',
    refresh: [...SET_UP, orpc.tournaments.steps],
  })
  const open = categories.filter(({ permissions, draw }) => permissions.set_up && !draw)
  if (open.length < 2) return null
  const usual = mostChosen(open)
  const others = open.filter(({ format }) => usual !== null && format?.kind !== usual)
  const drawable = open.filter(isDrawable)
  const label =
    drawable.length < categories.length ? `Tirer les ${drawable.length} autres` : `Tirer les ${drawable.length}`
  return (
    <section aria-labelledby="pour-toutes" className="mb-6 rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id="pour-toutes" className="text-lg">
        La même pour toutes
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant={kind === usual ? 'ink' : 'secondary'}
            aria-pressed={kind === usual}
            pending={isPending}
            onClick={() =>
              act({ id: tournamentId, kind, categories: open.map(({ id, version }) => ({ id, version })) })
            }
          >
            {TOURNAMENT_FORMAT_LABELS[kind]}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <p className="mt-3 text-[0.9375rem] text-muted">
          Sauf&nbsp;:{' '}
          {others
            .map(
              (category) =>
                `${categoryName(category)} (${category.format ? TOURNAMENT_FORMAT_LABELS[category.format.kind].toLowerCase() : 'sans formule'})`,
            )
            .join(', ')}
          .
        </p>
      )}
      {drawable.length > 1 && (
        <div className="mt-4 max-sm:grid">
          <DrawRest id={tournamentId} label={label} categories={drawable} />
        </div>
      )}
    </section>
  )
}

const KINDS = ['pools_then_bracket', 'round_robin', 'single_elimination', 'swiss'] as const satisfies TournamentFormat[]

const isDrawable = ({ format, teams, gaps }: CategorySetUp) =>
  format !== null && teams.length >= 2 && !gaps.some(({ code }) => code === 'format_impossible')

/** The kind that most categories have; null while none has one. */
function mostChosen(categories: readonly CategorySetUp[]): TournamentFormat | null {
  const counts = new Map<TournamentFormat, number>()
  for (const { format } of categories) if (format) counts.set(format.kind, (counts.get(format.kind) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

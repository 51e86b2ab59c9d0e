import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { counted } from '#domain/common/counted.ts'
import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { formatInFrench } from '#domain/competition/formats/format-in-french.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import { gamesPerTeam } from '#domain/competition/formats/games-per-team.ts'
import { courtHours } from '#domain/competition/set-up/court-hours.ts'
import { TOURNAMENT_FORMAT_LABELS, type TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { CHOOSING } from './choosing.ts'
import { sizeOf } from './format-cards.tsx'

type CategoryRowProps = {
  tournamentId: number
  category: CategorySetUp
  /** The kinds of format that may be chosen here; null once the category is drawn or published. */
  kinds: readonly TournamentFormat[] | null
  /** True when its format is not that of most. */
  isException: boolean
  /** Its first gap, unless that is said once for all of them. */
  lack: string | undefined
}

/** A category opens its own settings; its format is chosen here, and says how much each team plays. */
export function CategoryRow({ tournamentId, category, kinds, isException, lack }: CategoryRowProps) {
  const { id, version, format, draw, phase } = category
  const { act, isPending, variables } = useToldAct(CHOOSING)
  const kind = isPending ? variables?.kind : format?.kind
  const name = categoryLabel(category)
  const teams = sizeOf(category, category.with_pending)
  const pending = category.with_pending ? 0 : category.pending_teams
  const isDone = draw !== null || phase !== 'set_up'
  const said = format && (kinds ? TOURNAMENT_FORMAT_LABELS[format.kind] : formatInFrench(format))
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 px-4 py-2.5 hover:bg-raised/50 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[minmax(0,1fr)_20rem_11rem_auto]">
      <Link
        to="/organisateur/tournois/$id/formules"
        params={{ id: String(tournamentId) }}
        search={{ categorie: id }}
        className="flex min-h-11 flex-col justify-center text-ink no-underline after:absolute after:inset-0"
      >
        <span className="leading-snug font-semibold">{name}</span>
        <span className="text-[0.9375rem] text-muted">
          <span className={classNames(teams < 2 && kinds && 'text-warning')}>
            {counted(teams, 'équipe')}
            {pending > 0 && `, ${pending} à valider`}
          </span>
          {isDone && (
            <>
              , <Check className="inline size-4 text-success" aria-hidden="true" />{' '}
              {phase === 'set_up' ? 'tirée' : 'publiée'}
            </>
          )}
          {said && <span className="block sm:hidden">{said}</span>}
        </span>
      </Link>
      {kinds ? (
        <span className="relative z-1 flex items-center gap-x-3 max-sm:hidden">
          <NativeSelect
            aria-label={`Formule, ${name}`}
            className={classNames('min-w-0 flex-1', isException && '[&>select]:border-warning')}
            value={kind ?? ''}
            options={optionsOf(kinds, kind)}
            {...(!kind && { empty: 'Choisir une formule…' })}
            onChange={({ target }) =>
              act({ id: tournamentId, kind: target.value as TournamentFormat, categories: [{ id, version }] })
            }
          />
        </span>
      ) : (
        <span className="text-[0.9375rem] max-sm:hidden">{said}</span>
      )}
      <span className="text-[0.9375rem] text-muted max-lg:order-1 max-lg:col-span-full">{playedInWords(category)}</span>
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
      {lack && <p className="order-1 col-span-full text-[0.9375rem] text-warning">{lack}</p>}
    </li>
  )
}

/** Says what a category still needs, in French; undefined where nothing is missing. */
export const lackOf = ({ gaps }: CategorySetUp): string | undefined =>
  gaps.find(({ code }) => !TOLD_ELSEWHERE.includes(code))?.text

/** Gaps that the row, its field or the bar below already tell. */
const TOLD_ELSEWHERE = ['no_team', 'one_team', 'no_format', 'not_drawn', 'no_court']

/** A format of one's own keeps its name in the list. */
const optionsOf = (kinds: readonly TournamentFormat[], own: TournamentFormat | undefined) =>
  [...kinds, ...(own && !kinds.includes(own) ? [own] : [])].map((kind) => ({
    value: kind,
    label: TOURNAMENT_FORMAT_LABELS[kind],
  }))

/** « 2 à 4 matchs chacune, 3 h 24 » */
function playedInWords(category: CategorySetUp): string {
  const { format, needed_minutes } = category
  const teams = sizeOf(category, category.with_pending)
  if (!format || teams < 2 || formatProblems(format, teams).length > 0) return ''
  const { least, most } = gamesPerTeam(compileFormat(format, teams))
  const each = `${least === most ? '' : `${least} à `}${counted(most, 'match')} chacune`
  return needed_minutes === null ? each : `${each}, ${courtHours(needed_minutes)}`
}

import type { TableDay, TableMatch } from '#contract/competition/tables.ts'
import { formatDayShort, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Asides } from './asides.tsx'
import { PageFrame } from './page-frame.tsx'
import type { TableState } from '../sync/table.ts'
import { Warnings } from './warnings.tsx'
import { matchState } from './words.ts'

type DayScreenProps = {
  state: TableState
  onOpen: (match_id: number) => void
  onDeliver: () => void
}

/**
 * The matches of the court by hour. The current one, or else the next one, stands out; those that are over come last.
 */
export function DayScreen({ state, onOpen, onDeliver }: DayScreenProps) {
  const { day } = state.court
  const isOver = (match: TableMatch) => matchState(match, state.log).is_done
  const [ahead, over] = [day?.matches.filter((match) => !isOver(match)) ?? [], day?.matches.filter(isOver) ?? []]
  const open = ahead.filter((match) => !match.closed)
  const next = open.find((match) => matchState(match, state.log).is_under_way) ?? open[0]
  return (
    <PageFrame state={state} title="Les matchs de ce terrain">
      <Warnings state={state} onDeliver={onDeliver} />
      {day && (
        <Asides
          log={state.log}
          isOf={(id) => !day.matches.some((match) => match.id === id)}
          title="Ce qui a été écrit ici d’un match qui n’est plus sur ce terrain attend l’organisateur"
        />
      )}
      {!day && !state.refusal && <p>Le programme de ce terrain arrive dès que le réseau répond.</p>}
      {day?.matches.length === 0 && <p>Aucun match n’est prévu sur ce terrain.</p>}
      {day && <MatchList matches={ahead} next={next} state={state} day={day} onOpen={onOpen} />}
      {day && over.length > 0 && (
        <section aria-labelledby="joues" className="mt-6">
          <h2 id="joues" className="mb-2 text-lg">
            Terminés
          </h2>
          <MatchList matches={over.toReversed()} next={undefined} state={state} day={day} onOpen={onOpen} />
        </section>
      )}
    </PageFrame>
  )
}

type MatchListProps = {
  matches: readonly TableMatch[]
  next: TableMatch | undefined
  state: TableState
  day: TableDay
  onOpen: (match_id: number) => void
}

const MatchList = ({ matches, next, state, day, onOpen }: MatchListProps) => (
  <ul className="grid gap-2">
    {matches.map((match) => (
      <li key={match.id}>
        <MatchButton
          match={match}
          state={state}
          zone={day.tournament.time_zone}
          isNext={match === next}
          onOpen={() => onOpen(match.id)}
        />
      </li>
    ))}
  </ul>
)

type MatchButtonProps = { match: TableMatch; state: TableState; zone: string; isNext: boolean; onOpen: () => void }

function MatchButton({ match, state, zone, isNext, onOpen }: MatchButtonProps) {
  const { words, score, tone, is_done, is_under_way } = matchState(match, state.log)
  const { day } = state.court
  const date = localDay(match.scheduled_date, zone)
  const today = day ? localDay(day.now, zone) : date
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'grid min-h-16 w-full gap-1 rounded-card border p-3 text-left',
        isNext ? 'border-2 border-leather bg-leather-soft p-4' : 'border-line bg-card hover:border-ink',
        is_done && !isNext && 'bg-transparent',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          {(isNext || is_under_way) && (
            <span className="text-leather-strong">{is_under_way ? 'En cours' : 'Prochain match'} · </span>
          )}
          {today === date ? '' : `${formatDayShort(date, today)}, `}
          {formatTime(match.scheduled_date, zone)}
          <span className="text-muted"> · {match.label}</span>
        </span>
        {words && <Badge tone={tone}>{words}</Badge>}
      </span>
      {match.teams.map(({ name }, side) => (
        <span key={side} className="flex items-baseline justify-between gap-3">
          <span className={classNames('min-w-0 wrap-anywhere', isNext && 'font-display text-xl font-bold')}>
            {name}
          </span>
          {score && <span className="figures shrink-0 text-xl font-bold">{score[side]}</span>}
        </span>
      ))}
      {match.whistled_by && !is_done && (
        <span className="text-sm text-muted">Arbitrage&nbsp;: {match.whistled_by}</span>
      )}
      {match.late_minutes > 0 && !is_done && (
        <span className="text-sm text-muted">Environ {match.late_minutes} min de retard</span>
      )}
    </button>
  )
}

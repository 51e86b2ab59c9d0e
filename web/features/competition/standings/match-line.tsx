import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { WinnerMark } from './winner-mark.tsx'

type MatchLineProps = {
  match: ProgrammeMatch
  time_zone: string
  /** The name of the category, where several stand in one list. */
  category?: string | undefined
  /** The teams that are followed. */
  own: ReadonlySet<string>
  /** The reason of a match that ended as few do; null for the others. */
  reason?: string | null
}

/** Shows a match in the programme: hour and court, both teams with their points, and its state in words. */
export function MatchLine({ match, time_zone, category, own, reason = null }: MatchLineProps) {
  const { number, phase, court, status, label, score, scheduled_date, forfeit, late_minutes, period, whistled_by } =
    match
  const isOff = status === 'cancelled'
  const late = status === 'scheduled' && late_minutes > 0 && lateInFrench(late_minutes)
  const details = [category, phase, number && `match\u00a0${number}`, late, period].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3.5 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:px-5">
      <p className="leading-tight">
        <time
          dateTime={scheduled_date}
          className={classNames('figures block text-lg font-bold', isOff && 'line-through')}
        >
          {formatTime(scheduled_date, time_zone)}
        </time>
        {court && <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{court}</span>}
      </p>
      <div className="min-w-0 max-w-xl">
        <Side match={match} side={1} own={own} />
        <Side match={match} side={2} own={own} />
        <p className="mt-1 text-sm text-muted">{details}</p>
        {reason !== null && <p className="text-sm wrap-anywhere">{reason}</p>}
        {whistled_by && status !== 'completed' && !isOff && (
          <p className="text-sm text-muted wrap-anywhere">Arbitre&nbsp;: {whistled_by}</p>
        )}
      </div>
      <p className="flex flex-wrap items-start gap-2 max-sm:col-start-2 max-sm:mt-1.5">
        {forfeit && status === 'completed' && (
          <Badge tone="warning">{forfeit === 'both' ? 'Double forfait' : 'Forfait'}</Badge>
        )}
        {(status !== 'completed' || !score) && <Badge tone={TONES[status]}>{label}</Badge>}
      </p>
    </li>
  )
}

const TONES: Record<ProgrammeMatch['status'], BadgeTone> = {
  scheduled: 'court',
  in_progress: 'leather',
  completed: 'neutral',
  cancelled: 'danger',
}

function Side({ match, side, own }: { match: ProgrammeMatch; side: 1 | 2; own: ReadonlySet<string> }) {
  const { registration_id, label } = side === 1 ? match.team1 : match.team2
  const { score, winner } = match
  const isOwn = registration_id !== null && own.has(registration_id)
  return (
    <p className="flex items-baseline justify-between gap-3 leading-snug">
      <span
        className={classNames(
          'min-w-0 wrap-anywhere',
          winner === side && 'font-bold',
          !registration_id && 'text-muted italic',
          isOwn && 'underline decoration-leather decoration-2 underline-offset-4',
        )}
      >
        {label}
        {isOwn && <span className="sr-only"> (équipe suivie)</span>}
        {winner === side && <WinnerMark />}
      </span>
      {score && (
        <span
          className={classNames(
            'figures shrink-0 text-lg',
            winner === side ? 'font-extrabold' : 'font-semibold',
            score.kind === 'live' && 'rounded-chip bg-leather px-1.5 text-on-leather',
          )}
        >
          {side === 1 ? score.team1 : score.team2}
        </span>
      )}
    </p>
  )
}

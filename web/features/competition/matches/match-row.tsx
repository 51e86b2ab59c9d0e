import type { Match } from '#contract/competition/matches.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { type MatchStatus, poolName, showsVersus } from '#domain/competition/match.ts'
import { periodsInFrench } from '#domain/competition/games/period-scores.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useFollowedTeams } from '#web/lib/tournaments/followed-teams.ts'

/** Shows two teams and, between them, the time, the live score or the final score. */
export function MatchRow({ match }: { match: Match }) {
  const { status, label, category, pool, phase, court, number, late_minutes, period, periods, whistled_by } = match
  const late = status === 'scheduled' && late_minutes > 0 ? lateInFrench(late_minutes) : null
  const details = [
    categoryName(category),
    pool ? poolName(pool) : phase,
    number && `match\u00a0${number}`,
    court,
    late,
    period,
    periods && `périodes\u00a0: ${periodsInFrench(periods)}`,
    whistled_by && status !== 'completed' && `arbitre\u00a0: ${whistled_by}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li
      className={classNames(
        '@container flex flex-col gap-2.5 px-4 py-4 sm:px-5',
        status === 'cancelled' && 'text-muted',
      )}
    >
      {/* On a phone, teams are one above the other: side by side, long names would break at every word, as they would
          beside a score in text of twice the size. */}
      <div className="grid grid-cols-[minmax(0,1fr)] max-sm:@min-[13rem]:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:gap-5">
        <Team match={match} number={1} className="sm:text-right" />
        <Middle match={match} />
        <Team match={match} number={2} className="max-sm:col-start-1" />
      </div>
      <div className="gap-x-3 gap-y-1.5 text-sm text-muted max-sm:*:mr-2 sm:flex sm:flex-wrap sm:items-center sm:justify-center">
        <Badge tone={TONES[status]}>{label}</Badge> {details}
      </div>
    </li>
  )
}

const TONES: Record<MatchStatus, BadgeTone> = {
  scheduled: 'court',
  in_progress: 'leather',
  completed: 'neutral',
  cancelled: 'danger',
}

function Team({ match, number, className }: { match: Match; number: 1 | 2; className: string }) {
  const side = number === 1 ? match.team1 : match.team2
  const followed = useFollowedTeams(match.tournament_id)
  const isFollowed = !side.mine && followed.some(({ id }) => id === side.registration_id)
  return (
    <p
      className={classNames(
        'leading-snug text-balance wrap-anywhere',
        isWinner(match, number) ? 'font-bold' : 'font-medium',
        !side.team_name && 'text-muted italic',
        className,
      )}
    >
      {side.club && <Crest club={side.club} size={22} className="mr-2 inline-block align-[-0.3em]" />}
      {side.mine && (
        <span className="mr-1.5 inline-block size-2.5 rounded-full bg-leather align-baseline" aria-hidden="true" />
      )}
      <span className={isFollowed ? 'underline decoration-leather decoration-2 underline-offset-4' : undefined}>
        {side.label}
      </span>
      {isFollowed && <span className="sr-only"> (équipe suivie)</span>}
      {side.mine && <span className="sr-only"> (mon club)</span>}
    </p>
  )
}

function Middle({ match }: { match: Match }) {
  const { score, status, scheduled_date, tournament } = match
  if (!score)
    return (
      <time
        dateTime={scheduled_date}
        className={classNames(
          'figures text-lg font-bold justify-self-start max-sm:@min-[13rem]:row-span-2 sm:min-w-18 sm:text-center',
          status === 'cancelled' && 'line-through',
        )}
      >
        {formatTime(scheduled_date, tournament.time_zone)}
      </time>
    )
  return (
    <p
      className={classNames(
        'figures flex items-baseline gap-1.5 rounded-control px-2.5 py-1 text-xl font-bold justify-self-start max-sm:@min-[13rem]:row-span-2 sm:gap-2 sm:text-2xl',
        score.kind === 'live' ? 'bg-leather text-on-leather' : 'bg-raised',
      )}
    >
      <span>{score.team1}</span>
      <span className="text-xs font-semibold">{showsVersus(status) ? 'VS' : '–'}</span>
      <span>{score.team2}</span>
    </p>
  )
}

function isWinner({ score }: Match, side: 1 | 2): boolean {
  if (score?.kind !== 'final') return false
  return side === 1 ? score.team1 > score.team2 : score.team2 > score.team1
}

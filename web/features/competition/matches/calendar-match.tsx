import type { Match } from '#contract/competition/matches.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { periodsInFrench } from '#domain/competition/games/period-scores.ts'
import { poolName } from '#domain/competition/match.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { MATCH_TONES } from '#web/components/ui/play/match-tones.ts'
import { MatchRow } from '#web/components/ui/play/match-row.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { useFollowedTeams } from '#web/lib/tournaments/followed-teams.ts'

type CalendarMatchProps = { match: Match; names: ReadonlyMap<string, string>; hasCategory?: boolean }

/**
 * A match where several tournaments and categories stand together: it says its phase itself, its category where those
 * around it have others, and its state where neither its hour nor its score tells it.
 */
export function CalendarMatch({ match, names, hasCategory = true }: CalendarMatchProps) {
  const { status, label, category, pool, phase, court, number, late_minutes, period, periods, whistled_by } = match
  const own = new Set(useFollowedTeams(match.tournament_id).map(({ id }) => id))
  const details = [
    hasCategory && categoryName(category),
    pool ? poolName(pool) : phase,
    !pool && number && `match\u00a0${number}`,
    status === 'in_progress' && court,
    status === 'scheduled' && late_minutes > 0 && lateInFrench(late_minutes),
    period,
    periods && `périodes\u00a0: ${periodsInFrench(periods)}`,
    whistled_by && status !== 'completed' && `arbitre\u00a0: ${whistled_by}`,
  ]
  return (
    <MatchRow
      match={match}
      time_zone={match.tournament.time_zone}
      under={
        status === 'in_progress' || status === 'cancelled' ? (
          <Badge tone={MATCH_TONES[status]} className="mt-0.5">
            {label}
          </Badge>
        ) : (
          court
        )
      }
      note={details.filter(Boolean).join(' · ')}
      names={names}
      own={own}
      hasVersus
    />
  )
}

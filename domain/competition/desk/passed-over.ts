import type { DayMatch } from './court-day.ts'

type Waiting = DayMatch & { teams: readonly { registration_id: string | null }[] }

/**
 * Matches whose hour is over and whose court has already played a later one, although both teams are known: a team was
 * replaced, or the match was forgotten. They need another place rather than a delay.
 */
export function passedOver<Match extends Waiting>(matches: readonly Match[], now: Date): Match[] {
  const begun = new Map<number, number>()
  for (const { court_id, status, scheduled_date } of matches)
    if (court_id !== null && (status === 'in_progress' || status === 'completed'))
      begun.set(court_id, Math.max(begun.get(court_id) ?? 0, Date.parse(scheduled_date)))
  return matches.filter(
    ({ court_id, status, teams, ends_at, late_minutes }) =>
      court_id !== null &&
      status === 'scheduled' &&
      teams.every(({ registration_id }) => registration_id !== null) &&
      Date.parse(ends_at) + late_minutes * 60_000 <= now.getTime() &&
      (begun.get(court_id) ?? 0) >= Date.parse(ends_at),
  )
}

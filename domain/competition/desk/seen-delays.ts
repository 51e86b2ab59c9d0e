import { FORGOTTEN_MATCH_HOURS } from '../match.ts'

type Awaited = {
  court: string | null
  scheduled_date: string
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  late_minutes: number
}

/** A match that begins a little after its hour is not called late. */
const TOLERATED_MINUTES = 5

/**
 * The same matches, in the same order, with the delay that anybody sees at `now`, in whole minutes: a match to come whose
 * hour has passed is late by at least that, and by as much as the one that it follows on its court. What the desk announced
 * stands where it is more. A match forgotten for half a day is not awaited any more.
 */
export function withSeenDelays<Match extends Awaited>(matches: readonly Match[], now: Date): Match[] {
  const seen = new Map<Match, number>()
  const before = new Map<string | null, number>()
  for (const match of matches.toSorted((one, other) => minuteOf(one) - minuteOf(other))) {
    const passed = Math.floor(now.getTime() / MINUTE_MS - minuteOf(match))
    const isAwaited = match.status === 'scheduled' && passed >= TOLERATED_MINUTES && passed < FORGOTTEN_MATCH_HOURS * 60
    if (!isAwaited) continue
    const late = Math.max(passed, match.court === null ? 0 : (before.get(match.court) ?? 0))
    before.set(match.court, late)
    seen.set(match, late)
  }
  return matches.map((match) => {
    const late = seen.get(match) ?? 0
    return late > match.late_minutes ? { ...match, late_minutes: late } : match
  })
}

const MINUTE_MS = 60_000
const minuteOf = ({ scheduled_date }: Awaited) => Date.parse(scheduled_date) / MINUTE_MS

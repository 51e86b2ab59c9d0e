import { FORGOTTEN_MATCH_HOURS } from '../match.ts'

/** A match as the desk follows it. Instants are ISO 8601. */
export type DayMatch = {
  id: number
  court_id: number | null
  scheduled_date: string
  ends_at: string
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  started_at: string | null
  /** The delay that the desk announced without moving matches. */
  late_minutes: number
}

export type CourtDay<Match extends DayMatch> = {
  /** Matches being played; two only if the table has forgotten to end the first. */
  playing: Match[]
  /** Matches still to be played on this court, the next one first. */
  next: Match[]
  /** Whole minutes behind, now: the announced delay, or the real one if it is longer. */
  late_minutes: number
}

/** The state of a court now. A match that nobody ended half a day ago does not count as a delay. */
export function courtDay<Match extends DayMatch>(matches: readonly Match[], court: number, now: Date): CourtDay<Match> {
  const own = matches
    .filter(({ court_id }) => court_id === court)
    .toSorted((one, other) => minuteOf(one.scheduled_date) - minuteOf(other.scheduled_date) || one.id - other.id)
  const playing = own.filter(({ status }) => status === 'in_progress')
  const next = own.filter(({ status }) => status === 'scheduled')
  const current = [...playing, ...next.slice(0, 1)].filter((match) => isOfToday(match, now))
  return { playing, next, late_minutes: Math.max(0, ...current.map((match) => lateness(match, now))) }
}

/** How many minutes a match that is not over is behind its hour. */
function lateness({ status, scheduled_date, ends_at, started_at, late_minutes }: DayMatch, now: Date): number {
  const clock = now.getTime() / MINUTE_MS
  if (status === 'scheduled') return Math.max(late_minutes, Math.floor(clock - minuteOf(scheduled_date)))
  const length = minuteOf(ends_at) - minuteOf(scheduled_date)
  const end = Math.max(started_at ? minuteOf(started_at) + length : 0, clock)
  return Math.max(late_minutes, Math.floor(end - minuteOf(ends_at)))
}

const isOfToday = ({ scheduled_date }: DayMatch, now: Date) => {
  const hours = Math.abs(now.getTime() - new Date(scheduled_date).getTime()) / (60 * MINUTE_MS)
  return hours < FORGOTTEN_MATCH_HOURS
}

/**
 * The delay of each later match of a court when one match ends late and no hour is changed. Pauses between matches,
 * like the night, absorb part of it.
 * @param turnaround minutes between two matches of the court
 */
export function absorbedDelays(
  matches: readonly DayMatch[],
  late: { id: number; minutes: number },
  turnaround: number,
): { id: number; late_minutes: number }[] {
  const first = matches.find(({ id }) => id === late.id)
  if (!first) return []
  const after = matches
    .filter(
      (match) =>
        match.status === 'scheduled' &&
        match.court_id === first.court_id &&
        minuteOf(match.scheduled_date) >= minuteOf(first.ends_at),
    )
    .toSorted((one, other) => minuteOf(one.scheduled_date) - minuteOf(other.scheduled_date))
  let free = minuteOf(first.ends_at) + late.minutes + turnaround
  return [
    { id: first.id, late_minutes: late.minutes },
    ...after.map((match) => {
      const late_minutes = Math.max(0, free - minuteOf(match.scheduled_date))
      free = minuteOf(match.ends_at) + late_minutes + turnaround
      return { id: match.id, late_minutes }
    }),
  ]
}

const MINUTE_MS = 60_000
const minuteOf = (instant: string) => Math.floor(new Date(instant).getTime() / MINUTE_MS)

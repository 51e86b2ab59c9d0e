import type { Minute, ScheduleProblem, Span } from '../schedule-problem.ts'
import { midnights } from '../wall-times.ts'

/** Days of play, by index. */
export interface PlayingDays {
  /** First minute of each day, sorted; the last one is the day after all courts have closed. */
  readonly starts: readonly Minute[]
  /** Index of the day of a minute; below 0 before the first day, and on beyond the last one. */
  readonly dayOf: (minute: Minute) => number
  /** First minute after the day of a minute. */
  readonly endOf: (minute: Minute) => Minute
}

/**
 * The days on which limits are counted. A night is one day: a day of play ends at midnight or, when courts are open
 * across midnight, when the last of them closes.
 */
export function playingDays({ courts, zone }: Pick<ScheduleProblem, 'courts' | 'zone'>): PlayingDays {
  const before = known.get(courts)
  if (before?.zone === zone) return before.days
  const days = daysOf(courts, zone)
  known.set(courts, { zone, days })
  return days
}

/** Local times are slow to tell, and a plan is read again after each move. */
const known = new WeakMap<ScheduleProblem['courts'], { readonly zone: string; readonly days: PlayingDays }>()

function daysOf(courts: ScheduleProblem['courts'], zone: string): PlayingDays {
  const open = courts.flatMap((court) => court.open)
  const from = open.reduce((least, span) => Math.min(least, span.from), open[0]?.from ?? 0)
  const to = open.reduce((most, span) => Math.max(most, span.to), from)
  const starts = midnights(from, to, zone).map((midnight) => endOfNight(open, midnight))
  const first = starts[0]!
  const last = starts.at(-1)!
  return {
    starts,
    dayOf: (minute) => {
      if (minute < first) return Math.floor((minute - first) / DAY_MINUTES)
      if (minute >= last) return starts.length - 1 + Math.floor((minute - last) / DAY_MINUTES)
      let day = starts.length - 2
      while (starts[day]! > minute) day -= 1
      return day
    },
    endOf: (minute) => starts.find((start) => start > minute) ?? minute + DAY_MINUTES,
  }
}

/**
 * When the day of play that this midnight would cut is over: at midnight, or when the last opening across it closes.
 * An opening longer than a day is nobody’s night.
 */
export const endOfNight = (open: readonly Span[], midnight: Minute): Minute =>
  open
    .filter(({ from, to }) => from < midnight && to > midnight && to - from <= LONGEST_DAY_MINUTES)
    .reduce((end, { to }) => Math.min(midnight + DAY_MINUTES, Math.max(end, to)), midnight)

const DAY_MINUTES = 1440
/** The day when summer time ends. */
const LONGEST_DAY_MINUTES = 1500

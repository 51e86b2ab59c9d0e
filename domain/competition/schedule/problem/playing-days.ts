import type { Minute, ScheduleProblem, Span } from '../schedule-problem.ts'
import { midnights } from '../wall-times.ts'

export interface PlayingDays {
  /** First minute of each day, in order. The last entry is the day after all courts have closed. */
  readonly starts: readonly Minute[]
  /** Index of the day of a minute: negative before the first day, and continued after the last one. */
  readonly dayOf: (minute: Minute) => number
  /** First minute after the day of a minute. */
  readonly endOf: (minute: Minute) => Minute
}

/**
 * Days on which limits are counted. A day ends at midnight or, if courts are open across midnight, when the last of
 * them closes: a night is one day.
 */
export function playingDays({ courts, zone }: Pick<ScheduleProblem, 'courts' | 'zone'>): PlayingDays {
  const before = known.get(courts)
  if (before?.zone === zone) return before.days
  const days = daysOf(courts, zone)
  known.set(courts, { zone, days })
  return days
}

/** Days are cached: local times are slow to compute, and a plan is read again after each move. */
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
 * End of the day that this midnight would cut: midnight itself, or the closing of the last court open across it.
 * Openings longer than a day do not count as a night.
 */
export const endOfNight = (open: readonly Span[], midnight: Minute): Minute =>
  open
    .filter(({ from, to }) => from < midnight && to > midnight && to - from <= LONGEST_DAY_MINUTES)
    .reduce((end, { to }) => Math.min(midnight + DAY_MINUTES, Math.max(end, to)), midnight)

const DAY_MINUTES = 1440
/** Length of the day on which summer time ends. */
const LONGEST_DAY_MINUTES = 1500

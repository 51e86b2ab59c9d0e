import { dayInFrench, dayOf, instantOfMinute, spanOn } from '#domain/competition/schedule/wall-times.ts'
import type { PlanSlot } from '#contract/competition/plans.ts'
import type { Span } from '#domain/competition/schedule/schedule-problem.ts'
import { typedHours } from '#domain/common/dates/typed-hours.ts'
import type { PlanIndex } from '../plan-places.ts'

/** A day of the board is drawn from `from` to `to`. Games that start from `until` on belong to the next day. */
export type BoardDay = { day: string; label: string; from: number; to: number; until: number }

const STEP = 30
export const PX_PER_MINUTE = 2

/**
 * Gives the days on which a court is open or a game is planned, each from its first to its last half hour. A night
 * belongs to the day on which the court opened.
 */
export function boardDays({ problem, lengthOf }: PlanIndex, slots: readonly PlanSlot[]): BoardDay[] {
  const open = problem.courts.flatMap((court) => court.open.flatMap((span) => byDay(span, problem.zone)))
  const games = slots.map(({ game, start }) => ({ from: start, to: start + lengthOf(game) }))
  const opened = (minute: number) => open.find(({ from, to }) => from <= minute && minute < to)?.from ?? minute
  const days = Map.groupBy([...open, ...games], ({ from }) => dayOf(opened(from), problem.zone))
  const drawn = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => {
      const from = Math.min(...own.map((span) => span.from))
      const to = Math.max(...own.map((span) => span.to))
      return {
        day,
        label: dayInFrench(from, problem.zone),
        from: Math.floor(from / STEP) * STEP,
        to: Math.ceil(to / STEP) * STEP,
      }
    })
  return drawn.map((day, index) => ({ ...day, until: drawn[index + 1]?.from ?? day.to }))
}

const byDay = ({ from, to }: Span, zone: string): Span[] =>
  typedHours(instantOfMinute(from), instantOfMinute(to), zone).map((hours) =>
    spanOn(hours.day, hours.from, hours.to, zone),
  )

/** True when a game that starts then is on that day of the board. */
export const isOnDay = ({ from, until }: BoardDay, start: number) => from <= start && start < until

/** Gives the half hours of a day, for the lines of the board. */
export const halfHours = ({ from, to }: BoardDay): number[] =>
  Array.from({ length: (to - from) / STEP + 1 }, (_, index) => from + index * STEP)

/** Gives where a minute is drawn, in pixels from the top of its day. */
export const topOf = ({ from }: BoardDay, minute: number) => (minute - from) * PX_PER_MINUTE

/** Gives the minute under a point, to five minutes. */
export const minuteAtTop = ({ from, to }: BoardDay, top: number) =>
  Math.min(to, Math.max(from, from + Math.round(top / PX_PER_MINUTE / 5) * 5))

import { dayInFrench, dayOf, minuteAt } from '#domain/competition/schedule/wall-times.ts'
import type { PlanSlot } from '#contract/plans.ts'
import { addDays } from '#domain/local-time.ts'
import type { PlanIndex } from './plan-places.ts'

/** A day of the board: from when to when it is drawn. */
export type BoardDay = { day: string; label: string; from: number; to: number }

const STEP = 30
export const PX_PER_MINUTE = 2

/** Days on which a court is open or a game is planned, each from its first to its last half hour. */
export function boardDays({ problem, lengthOf }: PlanIndex, slots: readonly PlanSlot[]): BoardDay[] {
  const spans = [
    ...problem.courts.flatMap(({ open }) => open),
    ...slots.map(({ game, start }) => ({ from: start, to: start + lengthOf(game) })),
  ]
  const days = Map.groupBy(spans, ({ from }) => dayOf(from, problem.zone))
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => {
      const midnight = minuteAt(addDays(day, 1), '00:00', problem.zone)
      const from = Math.min(...own.map((span) => span.from))
      const to = Math.min(Math.max(...own.map((span) => span.to)), midnight + 360)
      return {
        day,
        label: dayInFrench(from, problem.zone),
        from: Math.floor(from / STEP) * STEP,
        to: Math.ceil(to / STEP) * STEP,
      }
    })
}

/** Half hours of a day, for the lines of the board. */
export const halfHours = ({ from, to }: BoardDay): number[] =>
  Array.from({ length: (to - from) / STEP + 1 }, (_, index) => from + index * STEP)

/** Where a minute is drawn, in pixels from the top of its day. */
export const topOf = ({ from }: BoardDay, minute: number) => (minute - from) * PX_PER_MINUTE

/** The minute under a point, to five minutes. */
export const minuteAtTop = ({ from, to }: BoardDay, top: number) =>
  Math.min(to, Math.max(from, from + Math.round(top / PX_PER_MINUTE / 5) * 5))

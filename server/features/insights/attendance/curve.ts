import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { type Weighed, weightedQuantiles } from '#domain/insights/attendance/attendance.ts'
import { FILL_MILESTONES, INTERVAL_TAIL } from '#domain/common/thresholds.ts'
import { type Alike, shareOf } from './forecast.ts'

/**
 * Draws the teams of a tournament day by day, and the interval that holds eighty per cent of the weight of those alike, as
 * a share of its places.
 */
export function attendanceCurve(
  own: { days: number; teams: number; capacity: number },
  comparables: readonly Weighed<Alike>[],
  fill: readonly { days_before: number; fill: number }[],
): ExpectedAttendance['curve'] {
  const days = [...new Set([...FILL_MILESTONES, own.days])].toSorted((one, other) => other - one)
  return days.map((days_before) => {
    const milestone = FILL_MILESTONES.findIndex((each) => each === days_before)
    const others = comparables.flatMap(({ comparable, weight }) => {
      const share = shareOf(comparable, milestone)
      return share === null ? [] : [{ weight, said: share * own.capacity }]
    })
    const ours = fill.find((each) => each.days_before === days_before)
    const teams = days_before === own.days ? own.teams : ours && Math.round(ours.fill * own.capacity)
    const [low, high] = weightedQuantiles(others, [INTERVAL_TAIL, 1 - INTERVAL_TAIL])
    return { days_before, teams: teams ?? null, low: tenth(low), high: tenth(high) }
  })
}

const tenth = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

import type { ExpectedAttendance } from '#contract/attendance.ts'
import type { Weighed } from '#domain/insights/attendance.ts'
import { weightedQuantile } from '#domain/insights/attendance.ts'
import { FILL_MILESTONES, INTERVAL_TAIL } from '#domain/thresholds.ts'

type Fill = { tournament_id: number; days_before: number; fill: number }

/** Our teams day by day, and between which values the alike ones stood, in our places: eight of ten of their weight. */
export function attendanceCurve(
  own: { id: number; days: number; teams: number; capacity: number },
  comparables: readonly Weighed<{ id: number }>[],
  fills: readonly Fill[],
): ExpectedAttendance['curve'] {
  const weights = new Map(comparables.map(({ comparable, weight }) => [comparable.id, weight]))
  const days = [...new Set([...FILL_MILESTONES, own.days])].toSorted((one, other) => other - one)
  return days.map((days_before) => {
    const then = fills.filter((fill) => fill.days_before === days_before)
    const others = then.flatMap(({ tournament_id, fill }) => {
      const weight = weights.get(tournament_id)
      return weight === undefined ? [] : [{ weight, said: fill * own.capacity }]
    })
    const ours = then.find(({ tournament_id }) => tournament_id === own.id)
    const teams = days_before === own.days ? own.teams : ours && Math.round(ours.fill * own.capacity)
    const [low, high] = [INTERVAL_TAIL, 1 - INTERVAL_TAIL].map((share) => weightedQuantile(others, share))
    return { days_before, teams: teams ?? null, low: tenth(low), high: tenth(high) }
  })
}

const tenth = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

import { OPINIONS_FOR_TREND, TREND_DEVIATIONS } from '../../common/thresholds.ts'

export const TRENDS = ['up', 'down', 'stable'] as const
export type Trend = (typeof TRENDS)[number]

export const TREND_LABELS: Record<Trend, string> = { up: 'En hausse', down: 'En baisse', stable: 'Stable' }

/**
 * Compares the stars of the last edition with those of former ones. Null as long as one side has too few opinions.
 * 'stable' unless the means differ by more than chance does nine times out of ten.
 */
export function opinionTrend(last: readonly number[], before: readonly number[]): Trend | null {
  if (last.length < OPINIONS_FOR_TREND || before.length < OPINIONS_FOR_TREND) return null
  const difference = mean(last) - mean(before)
  const doubt = Math.sqrt(variance(last) / last.length + variance(before) / before.length)
  if (Math.abs(difference) <= TREND_DEVIATIONS * doubt) return 'stable'
  return difference > 0 ? 'up' : 'down'
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Variance of a sample, hence `length - 1`. */
function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

import type { Score } from './game-result.ts'

/** Most periods in a score: four, and more overtimes than any game has had. */
export const MOST_PERIODS = 12

/** Sum of all periods, in points of side 0 and side 1. */
export const totalOf = (periods: readonly Score[]): Score =>
  periods.reduce<Score>(([one, other], period) => [one + period[0], other + period[1]], [0, 0])

/** French reason why these periods do not fit this score; null when they fit, or when there are none. */
export function periodsError(score: Score, periods: readonly Score[]): string | null {
  if (periods.length === 0) return null
  if (periods.length > MOST_PERIODS) return `Un match a au plus ${MOST_PERIODS} périodes, prolongations comprises.`
  const total = totalOf(periods)
  if (total[0] === score[0] && total[1] === score[1]) return null
  return `Les périodes font ${total.join(' – ')}, et le score ${score.join(' – ')}\u00a0: corrigez l’un ou l’autre.`
}

/** « 12-8, 10-14, 15-9, 11-13 »: points of each period, overtimes last. */
export const periodsInFrench = (periods: readonly Score[]): string =>
  periods.map((period) => period.join('-')).join(', ')

import { NEGATIVE_UP_TO_STARS, POSITIVE_FROM_STARS } from '../../common/thresholds.ts'

/** Numbers of opinions, or whole percents whose sum is 100. */
export type Sentiment = { positive: number; neutral: number; negative: number }

/** Counts opinions by their stars: four and more are positive, three neutral, two and fewer negative. */
export function sentimentCounts(ratings: readonly number[]): Sentiment {
  const positive = ratings.filter((stars) => stars >= POSITIVE_FROM_STARS).length
  const negative = ratings.filter((stars) => stars <= NEGATIVE_UP_TO_STARS).length
  return { positive, neutral: ratings.length - positive - negative, negative }
}

/** Whole percents; all are 0 when there is no opinion. */
export function sentimentPercents({ positive, neutral, negative }: Sentiment): Sentiment {
  const [plus, none, minus] = wholePercents([positive, neutral, negative])
  return { positive: plus!, neutral: none!, negative: minus! }
}

/**
 * Percents rounded down, then one more for the largest remainders until the sum is 100. Among equal remainders the
 * first wins.
 */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  // Integers only: rounding errors of floating-point remainders would settle ties by chance.
  const percents = counts.map((count) => Math.floor((count * 100) / total))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = [...counts.keys()].sort((one, other) => remainder(other) - remainder(one) || one - other)
  for (const index of byRemainder.slice(0, missing)) percents[index]! += 1
  return percents

  function remainder(index: number) {
    return (counts[index]! * 100) % total
  }
}

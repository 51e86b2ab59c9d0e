import { NEGATIVE_UP_TO_STARS, POSITIVE_FROM_STARS } from '../../common/thresholds.ts'

/** Counts, or whole percents that sum to 100. */
export type Sentiment = { positive: number; neutral: number; negative: number }

/** From the stars alone: four and more are positive, three neutral, two and fewer negative. */
export function sentimentCounts(ratings: readonly number[]): Sentiment {
  const positive = ratings.filter((stars) => stars >= POSITIVE_FROM_STARS).length
  const negative = ratings.filter((stars) => stars <= NEGATIVE_UP_TO_STARS).length
  return { positive, neutral: ratings.length - positive - negative, negative }
}

/** Zero each without an opinion. */
export function sentimentPercents({ positive, neutral, negative }: Sentiment): Sentiment {
  const [plus, none, minus] = wholePercents([positive, neutral, negative])
  return { positive: plus!, neutral: none!, negative: minus! }
}

/** Rounded down, then one more to the largest remainders until they sum to 100; of equal ones, the first. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  // Whole numbers only: a remainder in floating point would settle ties by chance.
  const percents = counts.map((count) => Math.floor((count * 100) / total))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = [...counts.keys()].sort((one, other) => remainder(other) - remainder(one) || one - other)
  for (const index of byRemainder.slice(0, missing)) percents[index]! += 1
  return percents

  function remainder(index: number) {
    return (counts[index]! * 100) % total
  }
}

import { seededRandom } from '#domain/competition/seeded-random.ts'

/** Random draws. The same seed gives the same world on every machine. */
export type Chance = ReturnType<typeof chance>

export function chance(seed: number) {
  const random = seededRandom(seed)
  const next = () => random.next()
  /** Normal draw by the Box–Muller method. */
  const normal = (mean = 0, deviation = 1) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const poisson = (mean: number) => {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = next(); product > limit; product *= next()) count++
    return count
  }
  /** Index drawn with a probability proportional to its weight. */
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    return Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) < 0),
    )
  }
  return {
    next,
    below: (bound: number) => random.below(bound),
    shuffle: <T>(list: readonly T[]) => random.shuffle(list),
    normal,
    poisson,
    weighted,
    happens: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[random.below(list.length)]!,
    lognormal: (median: number, spread: number) => median * Math.exp(normal(0, spread)),
  }
}

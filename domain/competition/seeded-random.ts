/**
 * Small random generator (mulberry32). The same seed gives the same numbers on every machine, so a draw can be replayed
 * and explained. Never use it for secrets.
 */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, bound). */
  below(bound: number): number
  /** A shuffled copy (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[]
}

/** @param seed only its low 32 bits count */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  const shuffle = <T>(items: readonly T[]) => {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const chosen = below(last + 1)
      ;[shuffled[last], shuffled[chosen]] = [shuffled[chosen]!, shuffled[last]!]
    }
    return shuffled
  }
  return { next, below, shuffle }
}

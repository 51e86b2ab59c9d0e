/** Numbers that look random and are the same at every run. */
export type Random = {
  /** From 0 included to 1 excluded. */
  next(): number
  /** Both ends included. */
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** One of the list each time, each as often as the others, never twice in a row before all have been dealt. */
  deck<T>(list: readonly T[]): () => T
  uuid(): string
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[integer(0, list.length - 1)]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  const deck = <T>(list: readonly T[]) => {
    let left: T[] = []
    return () => {
      if (left.length === 0) left = shuffle(list)
      return left.pop()!
    }
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join('')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  return { next, integer, chance: (probability) => next() < probability, pick, shuffle, deck, uuid }
}

/** Tommy Ettinger’s generator, public domain: 32 bits of state, enough for a demonstration. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Each of them 0 to 3 times. */
export const times = <T>(list: readonly T[], chance: () => number): T[] =>
  list.flatMap((one) => Array.from({ length: Math.floor(chance() * 4) }, () => one))

export const shuffled = <T>(list: readonly T[], chance: () => number): T[] =>
  list
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** The same numbers for the same seed (Park and Miller). */
export function seeded(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** The list cut into parts of that size, in its order: each entry stands in one of them, and only the last may be shorter. */
export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

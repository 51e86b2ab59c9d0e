/** Whether two plain values are equal. The order of keys does not matter, because the database may change it. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

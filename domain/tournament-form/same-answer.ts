/** Two answers of the form say the same, in whatever order their parts come. */
export const sameAnswer = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (answer: unknown) =>
  JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Sentences beside the fields, of a call that was refused: `{ 'categories.2.price': 'Indiquez le prix…' }`. */
export function refusedPlaces(error: unknown): Record<string, string> {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  if (typeof data !== 'object' || data === null) return {}
  const found = 'problems' in data ? data.problems : 'blockers' in data ? data.blockers : []
  if (!Array.isArray(found)) return {}
  return Object.fromEntries(found.filter(isPlaced).map(({ at, message }) => [at, message]))
}

const isPlaced = (problem: unknown): problem is { at: string; message: string } =>
  typeof problem === 'object' && problem !== null && 'at' in problem && 'message' in problem

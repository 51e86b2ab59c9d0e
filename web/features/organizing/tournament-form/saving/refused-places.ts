import { faultData } from '#web/lib/api/fault-data.ts'

/** Sentences beside the fields, of a call that was refused: `{ 'categories.2.price': 'Indiquez le prix…' }`. */
export function refusedPlaces(error: unknown): Record<string, string> {
  const { problems, blockers } = faultData(error)
  const found = problems ?? blockers
  if (!Array.isArray(found)) return {}
  return Object.fromEntries(found.filter(isPlaced).map(({ at, message }) => [at, message]))
}

const isPlaced = (problem: unknown): problem is { at: string; message: string } =>
  typeof problem === 'object' && problem !== null && 'at' in problem && 'message' in problem

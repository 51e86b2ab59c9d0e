import { isApiFault } from '#web/lib/api/api-fault.ts'

/** How many players of the team a refusal takes for this one by their name and year alone; undefined when none. */
export function namesakesIn(error: unknown): number | undefined {
  if (!isApiFault(error) || error.code !== 'PLAYER_EXISTS') return undefined
  const data = error.data as { namesakes?: unknown } | null | undefined
  return typeof data?.namesakes === 'number' ? data.namesakes : undefined
}

import { isApiFault } from '#web/lib/api/api-fault.ts'
import { faultData } from '#web/lib/api/fault-data.ts'

/** How many players of the team a refusal takes for this one by their name and year alone; undefined when none. */
export function namesakesIn(error: unknown): number | undefined {
  if (!isApiFault(error) || error.code !== 'PLAYER_EXISTS') return undefined
  const { namesakes } = faultData(error)
  return typeof namesakes === 'number' ? namesakes : undefined
}

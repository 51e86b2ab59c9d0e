import { isApiFault } from '#web/lib/api/api-fault.ts'
import { faultData } from '#web/lib/api/fault-data.ts'

/**
 * The number of players with the same name and year for which the server refused this one; undefined for any other
 * error.
 */
export function namesakesIn(error: unknown): number | undefined {
  if (!isApiFault(error) || error.code !== 'PLAYER_EXISTS') return undefined
  const { namesakes } = faultData(error)
  return typeof namesakes === 'number' ? namesakes : undefined
}

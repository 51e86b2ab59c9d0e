import { benchGrowth } from './growth.ts'
import { benchOneResult } from './one-result.ts'
import { benchPeers } from './peers.ts'
import { benchLargest, benchSchedules } from './schedules.ts'

/** The whole bench of the competition engine. Fails when a goal is missed or the checker finds a violation. */
export async function measure() {
  const missed = await benchSchedules()
  missed.push(...benchLargest())
  await benchPeers()
  await benchGrowth()
  missed.push(...(await benchOneResult()))
  if (missed.length > 0) throw new Error(`Buts manqués :\n${missed.map((each) => `- ${each}`).join('\n')}`)
  console.log('Tous les buts sont tenus.')
}

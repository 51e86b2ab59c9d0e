import type { Network } from './network.ts'
import { type Person, signUp } from './person.ts'
import type { Venue } from './venue.ts'

/** Signs up the two people of the desks: the owner of the platform, and an organiser whom the owner lets organise. */
export async function hireStaff(network: Network, venue: Venue): Promise<{ organizer: Person; owner: Person }> {
  const owner = await signUp(network, 'plateforme@exemple.test', 'Administration du samedi', 1)
  await owner.addFactor()
  await venue.ownPlatform(owner.email)
  const organizer = await signUp(network, 'gymnase@exemple.test', 'Gymnase des huit terrains', 0)
  await organizer.must('PUT', '/clubs/mine/organizing', {})
  const { items } = await owner.must('GET', '/organizers?state=asked&limit=100')
  const [{ club, version }] = items
  await owner.must('PUT', `/clubs/${club.id}/organizing`, { version, outcome: 'grant' })
  return { organizer, owner }
}

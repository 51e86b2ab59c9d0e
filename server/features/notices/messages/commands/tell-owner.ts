import type { News } from './notify-club.ts'
import { notifyPerson } from './notify-person.ts'
import { findOwner } from '../queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Tells the owner of the platform; nobody while it has none. */
export async function tellOwner(tx: Tx, services: Services, news: News) {
  const owner = await findOwner(tx)
  if (owner) await notifyPerson(tx, services, owner, news)
}

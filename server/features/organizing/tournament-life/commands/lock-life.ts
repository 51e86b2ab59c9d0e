import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { findLife, type LifeRow } from '../queries.ts'

/**
 * Locks a tournament and all its categories, in this order: nobody enters, pays or leaves until the transaction ends. A later
 * statement reads them, and so sees what the acts that held the locks before have written.
 */
export async function lockLife(tx: Tx, id: number): Promise<LifeRow> {
  const [tournament] = await tx`select from tournaments where id = ${id} for no key update`
  if (!tournament) throw refuse('NOT_FOUND')
  await tx`select from tournament_categories where tournament_id = ${id} order by id for no key update`
  return (await findLife(tx, id))!
}

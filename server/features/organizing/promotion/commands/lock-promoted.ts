import type { Tx } from '#server/platform/database/client.ts'
import { findPromoted, type PromotedTournament } from '../queries.ts'

/** Locks a tournament, so that another change of its badge waits. Null when there is no such tournament. */
export async function lockPromoted(tx: Tx, tournament_id: number): Promise<PromotedTournament | null> {
  await tx`select from tournaments where id = ${tournament_id} for no key update`
  // A later statement reads it, and so sees a purchase that held the lock before.
  return findPromoted(tx, tournament_id)
}

import type { Tx } from '#server/platform/database/client.ts'
import { findPromoted, type PromotedTournament } from '../queries.ts'

/** Held until the end of the transaction: whoever changes its badge at the same time waits. Null when it is not there. */
export async function lockPromoted(tx: Tx, tournament_id: number): Promise<PromotedTournament | null> {
  await tx`select from tournaments where id = ${tournament_id} for no key update`
  // Read in a later statement, so that what the one before has bought is seen.
  return findPromoted(tx, tournament_id)
}

import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { countOtherOwners } from '../queries.ts'

/** Refuses the departure of the last owner. Call it with the club locked. @throws LAST_OWNER */
export async function keepAnOwner(tx: Tx, club: { id: number }, user_id: string) {
  if ((await countOtherOwners(tx, club.id, user_id)) === 0) throw refuse('LAST_OWNER')
}

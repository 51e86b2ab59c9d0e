import { NO_SCORE } from '#domain/table/table-event.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Other teams play these matches now: what their tables wrote counts for nobody any more. A device that holds the pen writes
 * on under a new number, from zero. Behind the locks of the matches.
 */
export async function beginAnew(tx: Tx, match_ids: readonly number[]) {
  await tx`
    update match_pens set number = number + 1, base = ${tx.json(NO_SCORE)}, asked_by = null, asked_at = null
    where match_id = any(${match_ids}::int[])`
  await tx`update matches set live = null, started_at = null where id = any(${match_ids}::int[]) and status = 'scheduled'`
}

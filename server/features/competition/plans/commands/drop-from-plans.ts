import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { carryOn, type CurrentPlans } from './current-plans.ts'

/**
 * A category that is cancelled is played no more: its matches are cancelled, its places go from the plans, and its courts are
 * free. The others keep theirs. The tournament is locked, the category cancelled already.
 */
export async function dropFromPlans(
  tx: Tx,
  { id, tournament_id }: { id: number; tournament_id: number },
  plans: CurrentPlans,
  now: Date,
) {
  await tx`delete from plan_slots where tournament_category_id = ${id} and plan_id = any(${plans.ids}::int[])`
  await carryOn(tx, tournament_id, plans)
  const open = await tx<{ id: number }[]>`
    select id from matches where tournament_category_id = ${id} and awaits_result(status)
    order by id for no key update`
  if (open.length === 0) return
  const feed_version = await moveFeed(tx, tournament_id, now)
  await tx`
    update matches set status = 'cancelled', version = version + 1, feed_version = ${feed_version}, updated_at = ${now}
    where id = any(${open.map((match) => match.id)}::int[])`
}

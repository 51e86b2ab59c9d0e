import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { carryOn, type CurrentPlans } from './current-plans.ts'

/**
 * Cancels the matches of a cancelled category and takes its places out of the plans, which frees its courts; other categories
 * keep their places. The caller has locked the tournament and cancelled the category.
 */
export async function dropFromPlans(
  act: Act<unknown>,
  { id, tournament_id }: { id: number; tournament_id: number },
  plans: CurrentPlans,
) {
  const { tx, now } = act
  await tx`delete from plan_slots where tournament_category_id = ${id} and plan_id = any(${plans.ids}::int[])`
  await carryOn(tx, tournament_id, plans)
  const open = await tx<{ id: number }[]>`
    select id from matches where tournament_category_id = ${id} and awaits_result(status)
    order by id for no key update`
  if (open.length === 0) return
  const feed_version = await moveFeed(act, tournament_id)
  await tx`
    update matches set status = 'cancelled', version = version + 1, feed_version = ${feed_version}, updated_at = ${now}
    where id = any(${open.map((match) => match.id)}::int[])`
}

import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'

/** From now on the final scores of tables wait for the desk, or count at once. @throws NOT_ALLOWED_NOW */
export async function checkScores(context: MemberContext, { id, checked }: { id: number; checked: boolean }) {
  const { db, clock } = context
  const now = clock()
  await db.begin(async (tx) => {
    await lockDesk(tx, id, now)
    const [changed] = await tx`
      update tournaments set table_scores_checked = ${checked} where id = ${id} and table_scores_checked <> ${checked}
      returning id`
    if (!changed) return
    const changes = { checked: [!checked, checked] }
    await audit(tx, { ...actorOf(context), action: 'table.checked', entity: 'tournament', entity_id: id, changes })
    await moveFeed(tx, id, now, { desk_only: true })
  })
  return { checked }
}

import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Chooses whether final scores of tables wait for the desk or count at once. @throws NOT_ALLOWED_NOW */
export async function checkScores(context: MemberContext, { id, checked }: { id: number; checked: boolean }) {
  await act(context, async (act) => {
    const { tx, note } = act
    await lockDesk(act, id)
    const [changed] = await tx`
      update tournaments set table_scores_checked = ${checked} where id = ${id} and table_scores_checked <> ${checked}
      returning id`
    if (!changed) return
    await note('table.checked', { tournament: id }, { checked: [!checked, checked] })
    await moveFeed(act, id, { desk_only: true })
  })
  return { checked }
}

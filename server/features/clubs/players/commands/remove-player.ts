import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Erases a player at once, after a mistake or because the family asks. The journal keeps the act and no name. */
export function removePlayer(context: MemberContext, team_id: string, id: string) {
  return act(context, async ({ tx, note }) => {
    const removed = await tx`delete from players where id = ${id} and team_id = ${team_id} returning id`
    if (removed.length > 0) await note('player.removed', { player: id }, { team_id })
    return { id }
  })
}

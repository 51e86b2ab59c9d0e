import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'

/** Erased at once, for a mistake or because the family asks. The journal keeps that it was done, and no name. */
export function removePlayer(context: MemberContext, team_id: string, id: string) {
  return context.db.begin(async (tx) => {
    const removed = await tx`delete from players where id = ${id} and team_id = ${team_id} returning id`
    if (removed.length > 0)
      await audit(tx, {
        ...actorOf(context),
        action: 'player.removed',
        entity: 'player',
        entity_id: id,
        changes: { team_id },
      })
    return { id }
  })
}

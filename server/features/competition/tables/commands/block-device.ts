import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { requireFreeCourts } from '#server/features/competition/desk/commands/publish-moves.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { undoDevice } from './undo-device.ts'

type Asked = { tournament_id: number; device: string; blocked: boolean; undo: boolean }

/**
 * A device writes no more and asks for no pen, or may come back. What it has written stays, unless the desk takes it back
 * with it.
 * @returns how many results were taken back
 * @throws NOT_ALLOWED_NOW, COURT_TAKEN
 */
export async function blockDevice(context: MemberContext, { tournament_id, device, blocked, undo }: Asked) {
  const { db, clock, viewer } = context
  const now = clock()
  return db.begin(async (tx) => {
    await lockDevice(tx, device, blocked ? { at: now, by: viewer.user_id } : null)
    await lockDesk(tx, tournament_id, now)
    if (blocked) await tx`update match_pens set asked_by = null, asked_at = null where asked_by = ${device}`
    const undone = blocked && undo ? await undoDevice(tx, { tournament_id, device }, actorOf(context), now) : 0
    // A match that is open again may find its court taken.
    if (undone > 0) await requireFreeCourts(tx)
    const action = blocked ? 'table.blocked' : 'table.unblocked'
    await audit(tx, {
      ...actorOf(context),
      action,
      entity: 'tournament',
      entity_id: tournament_id,
      changes: { device_id: device, undone },
    })
    await moveFeed(tx, tournament_id, now, { desk_only: true })
    return { blocked, undone }
  })
}

/** Before everything else, as when it sends. */
const lockDevice = (tx: Tx, device: string, blocked: { at: Date; by: string } | null) => tx`
  update table_devices set blocked_at = ${blocked?.at ?? null}::timestamptz, blocked_by = ${blocked?.by ?? null}::uuid
  where id = ${device}`

import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { requireFreeCourts } from '#server/features/competition/desk/commands/publish-moves.ts'
import { act } from '#server/platform/procedures/act.ts'
import { undoDevice } from './undo-device.ts'

type Asked = { tournament_id: number; device: string; blocked: boolean; undo: boolean }

/**
 * Blocks a device, which then writes nothing and asks for no pen, or lets it come back. Its scores stay unless the desk also
 * asks to undo them.
 * @returns how many results were taken back
 * @throws NOT_ALLOWED_NOW, COURT_TAKEN
 */
export function blockDevice(context: MemberContext, { tournament_id, device, blocked, undo }: Asked) {
  return act(context, async (act) => {
    const { tx, now, note, viewer } = act
    await lockDevice(tx, device, blocked ? { at: now, by: viewer.user_id } : null)
    await lockDesk(act, tournament_id)
    if (blocked) await tx`update match_pens set asked_by = null, asked_at = null where asked_by = ${device}`
    const undone = blocked && undo ? await undoDevice(act, { tournament_id, device }) : 0
    // A match that is open again may find its court taken.
    if (undone > 0) await requireFreeCourts(tx)
    const action = blocked ? 'table.blocked' : 'table.unblocked'
    await note(action, { tournament: tournament_id }, { device_id: device, undone })
    await moveFeed(act, tournament_id, { desk_only: true })
    return { blocked, undone }
  })
}

/** The device is locked before everything else, as when it sends events. */
const lockDevice = (tx: Tx, device: string, blocked: { at: Date; by: string } | null) => tx`
  update table_devices set blocked_at = ${blocked?.at ?? null}::timestamptz, blocked_by = ${blocked?.by ?? null}::uuid
  where id = ${device}`

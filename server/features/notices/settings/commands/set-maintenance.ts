import type { Settings } from '#domain/notices/settings/settings.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { getSettings } from '../queries.ts'
import { lockSettings } from './change-settings.ts'
import { shiftDeadlines } from './shift-deadlines.ts'

type Asked = { on: boolean; reason: string }

/**
 * Closes the platform, changes why it is closed, or opens it again. Opening moves every deadline to pay or to answer that
 * was running by as long as it was closed: nobody loses a place because they could not pay.
 * @throws CONFLICT when somebody was faster
 */
export async function setMaintenance(context: MemberContext, { on, reason }: Asked) {
  await context.db.begin(async (tx) => {
    await lockSettings(tx)
    const { maintenance } = await getSettings(tx)
    if (on && maintenance.on) {
      if (reason !== maintenance.reason) await changeReason(tx, context, maintenance, reason)
      return
    }
    if (on === maintenance.on) throw refuse('CONFLICT', {}, 'La maintenance est déjà terminée.')
    await (on ? begin(tx, context, reason) : end(tx, context, maintenance))
  })
}

async function begin(tx: Tx, context: MemberContext, reason: string) {
  await keep(tx, context, { on: true, reason, since: context.clock().toISOString() })
  await note(tx, context, 'setting.maintenance_started', {}, reason)
}

async function changeReason(tx: Tx, context: MemberContext, maintenance: Settings['maintenance'], reason: string) {
  await keep(tx, context, { ...maintenance, reason })
  await note(tx, context, 'setting.maintenance_reason_changed', { reason: [maintenance.reason, reason] })
}

async function end(tx: Tx, context: MemberContext, { reason, since }: Settings['maintenance']) {
  const now = context.clock()
  const began = since === null ? now : new Date(since)
  await keep(tx, context, { on: false, reason, since: null })
  const moved = await shiftDeadlines(tx, began, now)
  const lasted_minutes = Math.round((now.getTime() - began.getTime()) / 60_000)
  await note(tx, context, 'setting.maintenance_ended', { lasted_minutes, ...moved })
}

const keep = (tx: Tx, { viewer, clock }: MemberContext, maintenance: Settings['maintenance']) => tx`
  insert into settings (key, value, updated_by, updated_at)
  values ('maintenance', ${tx.json(maintenance)}, ${viewer.user_id}, ${clock()})
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`

const note = (
  tx: Tx,
  context: MemberContext,
  action: `setting.maintenance_${'started' | 'reason_changed' | 'ended'}`,
  changes: Record<string, unknown>,
  reason?: string,
) => audit(tx, { ...actorOf(context), action, entity: 'setting', entity_id: 'maintenance', changes, reason })

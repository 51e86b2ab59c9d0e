import type { Settings } from '#domain/notices/settings/settings.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { getSettings } from '../queries.ts'
import { lockSettings, writeSetting } from './change-settings.ts'
import { shiftDeadlines } from './shift-deadlines.ts'

type Asked = { on: boolean; reason: string }

/**
 * Closes the platform, changes why it is closed, or opens it again. Opening moves every deadline to pay or to answer that
 * was running by as long as it was closed: nobody loses a place because they could not pay.
 * @throws CONFLICT when somebody was faster
 */
export async function setMaintenance(context: MemberContext, { on, reason }: Asked) {
  await act(context, async (act) => {
    await lockSettings(act.tx)
    const { maintenance } = await getSettings(act.tx)
    if (on && maintenance.on) {
      if (reason !== maintenance.reason) await changeReason(act, maintenance, reason)
      return
    }
    if (on === maintenance.on) throw refuse('CONFLICT', {}, 'La maintenance est déjà terminée.')
    await (on ? begin(act, reason) : end(act, maintenance))
  })
}

async function begin(act: MemberAct, reason: string) {
  await writeSetting(act, 'maintenance', { on: true, reason, since: act.now.toISOString() })
  await act.note('setting.maintenance_started', { setting: 'maintenance' }, {}, { reason })
}

async function changeReason(act: MemberAct, maintenance: Settings['maintenance'], reason: string) {
  await writeSetting(act, 'maintenance', { ...maintenance, reason })
  const changes = { reason: [maintenance.reason, reason] }
  await act.note('setting.maintenance_reason_changed', { setting: 'maintenance' }, changes)
}

async function end(act: MemberAct, { reason, since }: Settings['maintenance']) {
  const { tx, now, note } = act
  const began = since === null ? now : new Date(since)
  await writeSetting(act, 'maintenance', { on: false, reason, since: null })
  const moved = await shiftDeadlines(tx, began, now)
  const lasted_minutes = Math.round((now.getTime() - began.getTime()) / 60_000)
  await note('setting.maintenance_ended', { setting: 'maintenance' }, { lasted_minutes, ...moved })
}

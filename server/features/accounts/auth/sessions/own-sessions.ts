import type { OwnSession } from '#contract/accounts/sessions.ts'
import { deviceLabel, deviceOf } from '#domain/accounts/device.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { accountRole } from '../account-role.ts'
import { findSession, listOwnSessions } from '../queries.ts'
import { sessionState } from './session-life.ts'

/** The live sessions of the caller: the present one first, then the last used. */
export async function ownSessions({ config, clock, db, viewer }: MemberContext): Promise<OwnSession[]> {
  const [now, lives] = [clock(), config.session_lives]
  const [present, rows] = await Promise.all([findSession(db, viewer.session_id), listOwnSessions(db, viewer.user_id)])
  if (!present) return []
  const role = accountRole(present)
  return rows
    .filter((row) => sessionState(row, role, now, lives) === 'alive')
    .map(({ id, aal, network, user_agent, created_at, refreshed_at }) => {
      const device = deviceOf(user_agent)
      const times = { opened_at: created_at, last_seen_at: refreshed_at }
      return {
        id,
        is_current: id === viewer.session_id,
        device: deviceLabel(device),
        ...device,
        network,
        ...times,
        aal,
      }
    })
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}

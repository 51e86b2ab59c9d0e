import type { OwnSession } from '#contract/sessions.ts'
import { deviceLabel, deviceOf } from '#domain/device.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { accountRole } from './account-role.ts'
import { findSession, listOwnSessions } from './queries.ts'
import { sessionState } from './session-life.ts'

/** The sessions of the caller that still live, this one first, then the last used. */
export async function ownSessions(db: Db, viewer: Viewer, now: Date): Promise<OwnSession[]> {
  const [present, rows] = await Promise.all([findSession(db, viewer.session_id), listOwnSessions(db, viewer.user_id)])
  if (!present) return []
  const role = accountRole(present)
  return rows
    .filter((row) => sessionState(row, role, now) === 'alive')
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

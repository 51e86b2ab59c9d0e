import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { SessionAccount } from './queries.ts'
import { requireSecondFactor } from './second-factor.ts'

/** @throws AuthRefusal manual_linking_disabled, insufficient_aal */
export async function refuseUnlinkable({ config, db }: Context, session: SessionAccount) {
  if (!config.manual_linking) throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
  await requireSecondFactor(db, session)
}

import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { requireRecentProof } from '../sign-in/presence.ts'
import type { SessionAccount } from '../queries.ts'
import { requireSecondFactor } from '../second-factor.ts'

/** @throws AuthRefusal manual_linking_disabled, and the refusals of `requireSecondFactor` and `requireRecentProof` */
export async function refuseUnlinkable(context: Context, session: SessionAccount) {
  const { config, db } = context
  if (!config.manual_linking) throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
  await requireSecondFactor(db, session)
  requireRecentProof(context, session)
}

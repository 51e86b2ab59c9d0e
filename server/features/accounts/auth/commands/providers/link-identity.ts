import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { type Arrival, findIdentityOwner, lockIdentity, writeIdentity } from '../../providers/queries.ts'
import { providerRefusal } from '../../providers/provider-refusal.ts'
import { findSession } from '../../queries.ts'
import { accountRole } from '../../account-role.ts'
import { requireSecondFactor } from '../../second-factor.ts'
import { sessionState } from '../../sessions/session-life.ts'
import { noteLinked } from './note-linked.ts'

/**
 * Links an identity to the account of the asking session, if this session still lives. Its address may be any, because
 * from now on the provider's id of the person opens the account.
 * @returns the account's id
 * @throws AuthRefusal session_not_found, user_banned, insufficient_aal, identity_already_exists
 */
export async function linkIdentity(act: Act<Context>, arrival: Arrival, session_id: string): Promise<string> {
  const { tx, now } = act
  const session = await findSession(tx, session_id)
  if (!session || sessionState(session, accountRole(session), now, act.config.session_lives) !== 'alive')
    throw providerRefusal('session_not_found', 403)
  if (session.suspended) throw providerRefusal('user_banned', 403)
  await requireSecondFactor(tx, session)
  await lockIdentity(tx, arrival)
  if (await findIdentityOwner(tx, arrival)) throw providerRefusal('identity_already_exists')
  const { user_id } = session
  await tx`select from auth.users where id = ${user_id} for update`
  await writeIdentity(tx, user_id, arrival, now)
  await noteLinked(act, session, arrival.provider, 'owner')
  return user_id
}

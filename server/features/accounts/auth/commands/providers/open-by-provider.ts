import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import type { Arrival } from '../../providers/queries.ts'
import { providerRefusal } from '../../providers/provider-refusal.ts'
import { type Account, findAccount } from '../../queries.ts'
import { arriveByProvider } from './arrive-by-provider.ts'
import { linkIdentity } from './link-identity.ts'
import { type IssuedSession, openSession } from '../sessions/open-session.ts'
import { continueSession } from '../sessions/refresh-session.ts'

/**
 * Lets somebody in whom a provider vouches for, or joins their identity to the account of a session.
 * @param link_session_id of that session; null for a sign-in
 * @param answer what opens, in the same transaction
 * @throws AuthRefusal user_banned, and what `arriveByProvider` and `linkIdentity` refuse: nothing is written then
 */
export async function openByProvider<T>(
  context: Context,
  arrival: Arrival,
  link_session_id: string | null,
  answer: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  return act(context, async (act) => {
    const { tx } = act
    const user_id = link_session_id
      ? await linkIdentity(act, arrival, link_session_id)
      : await arriveByProvider(act, arrival)
    const account = await findAccount(tx, user_id)
    if (!account || account.suspended) throw providerRefusal('user_banned', 403)
    return answer(tx, account)
  })
}

/** A new session for who arrives; the one that has linked an identity goes on, with what it has given before. */
export const sessionOf =
  (context: Context, link_session_id: string | null) =>
  async (tx: Tx, account: Account): Promise<IssuedSession> =>
    link_session_id
      ? continueSession(tx, context, link_session_id)
      : openSession(tx, context, { user_id: account.user_id, role: accountRole(account), method: 'oauth' })

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
 * Opens a session for somebody vouched for by a provider, or links their identity to the account of a session.
 * @param link_session_id the session that links; null for a sign-in
 * @param answer makes the answer, in the same transaction
 * @throws AuthRefusal user_banned, and the refusals of `arriveByProvider` and `linkIdentity`: nothing is then written
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

/** Opens a new session, or continues the one that linked an identity, with the factors it has given. */
export const sessionOf =
  (context: Context, link_session_id: string | null) =>
  async (tx: Tx, account: Account): Promise<IssuedSession> =>
    link_session_id
      ? continueSession(tx, context, link_session_id)
      : openSession(tx, context, { user_id: account.user_id, role: accountRole(account), method: 'oauth' })

import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Arrival } from '../identity-queries.ts'
import { providerRefusal } from '../provider-refusal.ts'
import { type Account, findAccount } from '../queries.ts'
import { arriveByProvider } from './arrive-by-provider.ts'
import { linkIdentity } from './link-identity.ts'

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
  return context.db.begin(async (tx) => {
    const user_id = link_session_id
      ? await linkIdentity(tx, context, arrival, link_session_id)
      : await arriveByProvider(tx, context, arrival)
    const account = await findAccount(tx, user_id)
    if (!account || account.suspended) throw providerRefusal('user_banned', 403)
    return answer(tx, account)
  })
}

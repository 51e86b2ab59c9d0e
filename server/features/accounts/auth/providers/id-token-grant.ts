import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { authenticate } from '../sessions/bearer.ts'
import { openByProvider, sessionOf } from '../commands/providers/open-by-provider.ts'
import type { IssuedSession } from '../commands/sessions/open-session.ts'
import { spendIdToken } from '../commands/providers/spend-id-token.ts'
import { refuseUnlinkable } from './provider-linking.ts'
import { asProviderRefusal } from './provider-refusal.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/**
 * Opens a session for somebody with an identity token of a provider, or links that identity to the account of the
 * caller.
 */
export async function idTokenGrant(context: Context, body: JsonObject): Promise<IssuedSession> {
  const { provider: id, id_token, nonce, access_token, link_identity } = body
  if (typeof id_token !== 'string' || id_token === '' || typeof id !== 'string' || id === '')
    throw new AuthRefusal(400, 'validation_failed', 'provider and id_token required')
  const provider = context.providers.get(id)
  if (!provider) throw new AuthRefusal(400, 'validation_failed', `Unsupported provider: ${id.slice(0, 40)}`)
  await context.limits.consume('login', context.address)
  const session = link_identity === true ? await authenticate(context, context) : null
  if (session) await refuseUnlinkable(context, session)
  try {
    const given = { ...text('nonce', nonce), ...text('access_token', access_token) }
    const { vouched, expires_at } = await provider.readIdToken(id_token, given)
    const link_session_id = session?.session_id ?? null
    const answer = sessionOf(context, link_session_id)
    return await openByProvider(context, { provider: id, vouched }, link_session_id, async (tx, account) => {
      await spendIdToken(tx, id_token, expires_at)
      return answer(tx, account)
    })
  } catch (error) {
    throw asProviderRefusal(error, context)
  }
}

const text = (name: 'nonce' | 'access_token', value: unknown) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {}

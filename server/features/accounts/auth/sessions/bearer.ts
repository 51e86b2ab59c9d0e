import type { Context, Services } from '#server/platform/context.ts'
import { noteSession } from '#server/platform/journal/origin.ts'
import type { VerifiedToken } from '#server/platform/secrets/tokens.ts'
import { accountRole } from '../account-role.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { findSession, type SessionAccount } from '../queries.ts'
import { sessionState } from './session-life.ts'

/** The text after `Bearer`, in any case; null without this header. An empty token, or one with spaces, is invalid. */
export function bearerToken(headers: Headers): string | null {
  const header = headers.get('authorization')
  return header && /^bearer(\s|$)/i.test(header) ? header.slice('bearer'.length).trim() : null
}

/** The session of an `/auth` call that requires one. It refuses in the order and words that the auth client expects. */
export async function authenticate(services: Services, context: Context): Promise<SessionAccount> {
  const token = bearerToken(context.headers)
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const verified = await services.tokens.verify(token)
  if ('refusal' in verified)
    throw new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${verified.refusal}`)
  const session = await findSession(services.db, verified.session_id)
  if (!session || session.user_id !== verified.sub)
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  // The token may outlive the session by some minutes. These words make the client sign out.
  if (sessionState(session, accountRole(session), context.clock(), context.config.session_lives) !== 'alive')
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT has expired')
  if (session.suspended) throw new AuthRefusal(403, 'user_banned', 'User is banned')
  noteSession(session.session_id)
  return atLevelOf(session, verified)
}

/** A token issued before the session gave its second factor keeps the lower level. */
export const atLevelOf = (session: SessionAccount, { aal }: VerifiedToken): SessionAccount =>
  aal === 'aal2' ? session : { ...session, aal }

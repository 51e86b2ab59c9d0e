import type { Context as HonoContext } from 'hono'
import type { Services } from '#server/platform/context.ts'
import { ACCESS_TOKEN_SECONDS } from '#server/platform/secrets/tokens.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { IssuedSession } from '../commands/sessions/open-session.ts'
import { listFactors } from '../factors/queries.ts'
import { findSessionMethods, getUserRow, listIdentities } from '../queries.ts'
import { deviceCookie, sessionCookie } from './session-cookie.ts'
import { toUser } from '../own-account/user.ts'

/**
 * Answers every call that opens or renews a session, with a new access token and the cookie for the pages. The auth
 * client keeps the fields of `extra`.
 */
export async function answerSession(
  c: HonoContext,
  services: Services,
  issued: IssuedSession,
  extra: Record<string, string> = {},
): Promise<Response> {
  const session = await issuedSession(services, issued)
  setSessionCookies(c, services, issued)
  return c.json({ ...extra, ...session })
}

export function setSessionCookies(c: HonoContext, { config }: Services, { cookie, device }: IssuedSession) {
  if (cookie) c.header('set-cookie', sessionCookie(config, cookie.value, cookie.maxAgeMs), { append: true })
  if (device) c.header('set-cookie', deviceCookie(config, device), { append: true })
}

export async function issuedSession(
  { db, tokens }: Services,
  { session_id, refresh_token, weak_password }: IssuedSession,
) {
  const session = await findSessionMethods(db, session_id)
  if (!session) throw new AuthRefusal(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  const { user_id, aal, amr } = session
  const [row, identities, factors] = await Promise.all([
    getUserRow(db, user_id),
    listIdentities(db, user_id),
    listFactors(db, user_id),
  ])
  const { access_token, expires_at } = await tokens.issue({
    sub: user_id,
    session_id,
    aal,
    amr,
    email: row.email,
    phone: '',
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: row.app_metadata,
    user_metadata: row.user_metadata,
  })
  const user = toUser(row, identities, factors, { aal })
  const life = { expires_in: ACCESS_TOKEN_SECONDS, expires_at }
  return { access_token, token_type: 'bearer', ...life, refresh_token, user, weak_password }
}

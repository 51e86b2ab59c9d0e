import type { Context as HonoContext } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { issuedSession, setSessionCookie } from './answer-session.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import type { JsonObject } from './request-body.ts'
import { returnAddress } from './return-address.ts'

/** The page of a mailed link posts a form and is sent on; the client posts JSON and gets a session. */
export function isForm(c: HonoContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
}

export function verificationToken({ type, token_hash }: JsonObject): string {
  if (typeof type !== 'string' || type === '')
    throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type')
  if (typeof token_hash !== 'string' || (type !== 'signup' && type !== 'email'))
    throw new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  return token_hash
}

/** On to where the sign-up wanted to go, the session in the fragment: no server and no log sees it. */
export async function verifyForm(c: HonoContext, context: Context): Promise<Response> {
  // A form of another site would sign the visitor in to somebody else's account.
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin')
    throw new AuthRefusal(403, 'validation_failed', 'Cross-site request')
  const { token } = await c.req.parseBody()
  try {
    const { issued, redirect_to } = await confirmEmail(context, typeof token === 'string' ? token : '')
    const { access_token, expires_at, expires_in, refresh_token, token_type } = await issuedSession(context, issued)
    setSessionCookie(c, context, issued)
    const session = {
      access_token,
      expires_at: `${expires_at}`,
      expires_in: `${expires_in}`,
      refresh_token,
      token_type,
    }
    return c.redirect(withFragment(returnAddress(context.config, redirect_to), { ...session, type: 'signup' }), 303)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const reason = { error: 'access_denied', error_code: error.code, error_description: error.message }
    return c.redirect(withFragment(`${context.config.site_url}/?login=true`, reason), 303)
  }
}

function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

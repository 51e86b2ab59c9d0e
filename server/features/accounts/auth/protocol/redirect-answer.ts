import type { Context as HonoContext } from 'hono'
import type { Services } from '#server/platform/context.ts'
import { issuedSession, setSessionCookies } from '../sessions/answer-session.ts'
import type { AuthRefusal, RefusalStatus } from './auth-refusal.ts'
import { arrivalCookie } from '../sessions/session-cookie.ts'
import { randomToken } from '#server/platform/secrets/secrets.ts'
import type { IssuedSession } from '../commands/sessions/open-session.ts'

/** Answers to calls that are navigations. `to` comes from `returnAddress`, and its query is kept. */

/**
 * Redirects with the session in the fragment, which no server or log sees. On our own pages a cookie proves that we
 * wrote it: anybody can write an address with their own session, and a visitor who opens it must not be signed in to
 * it.
 * @param type from which the auth client makes its event
 */
export async function redirectWithSession(
  c: HonoContext,
  services: Services,
  issued: IssuedSession,
  { to, type, extra = {} }: { to: string; type: string; extra?: Record<string, string> },
): Promise<Response> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await issuedSession(services, issued)
  setSessionCookies(c, services, issued)
  const own = new URL(to).origin === services.config.site_url
  const arrival = randomToken(128)
  if (own) c.header('set-cookie', arrivalCookie(services.config, arrival), { append: true })
  const life = { expires_at: `${expires_at}`, expires_in: `${expires_in}` }
  return redirect(c, to, {
    fragment: { access_token, ...life, ...extra, ...(own ? { arrival } : {}), refresh_token, sb: '', token_type, type },
  })
}

/** Redirects with a code that only the browser of the flow can exchange. */
export const redirectWithCode = (c: HonoContext, { to, code }: { to: string; code: string }): Response =>
  redirect(c, to, { query: { code } })

/** Redirects with a sentence: one of two confirmations is done. */
export const redirectWithMessage = (
  c: HonoContext,
  { to, message, pkce }: { to: string; message: string; pkce: boolean },
): Response => redirect(c, to, both({ message, sb: '' }, pkce))

/**
 * Redirects with the reason why nothing was opened, in the fragment, and also in the query for a browser that waits for
 * a code.
 */
export const redirectWithProblem = (
  c: HonoContext,
  refusal: AuthRefusal,
  { to, pkce }: { to: string; pkce: boolean },
): Response => {
  const { status, code, message } = refusal
  return redirect(c, to, both({ error: PROBLEMS[status], error_code: code, error_description: message, sb: '' }, pkce))
}

const both = (values: Values, pkce: boolean) => ({ fragment: values, query: pkce ? values : {} })

const PROBLEMS: Record<RefusalStatus, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'invalid_request',
  413: 'invalid_request',
  422: 'invalid_request',
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

type Values = Record<string, string>

function redirect(c: HonoContext, to: string, { query = {}, fragment }: { query?: Values; fragment?: Values }) {
  const url = new URL(to)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  url.hash = fragment ? new URLSearchParams(fragment).toString() : ''
  return c.redirect(url.href, 303)
}

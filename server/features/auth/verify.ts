import type { Context as HonoContext } from 'hono'
import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import { fullName, phone } from '#contract/people.ts'
import type { Context } from '#server/platform/context.ts'
import { isFromOurPages } from '#server/platform/http/same-origin.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { issuedSession, setSessionCookies } from './answer-session.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { type Proof, SeveralRequests } from './choose-request.ts'
import { confirmSignUp } from './commands/confirm-sign-up.ts'
import { confirmationPage, deadLinkPage } from './confirmation-page.ts'
import type { JsonObject } from './request-body.ts'
import { returnAddress } from './return-address.ts'
import { listWaitingRequests } from './sign-up-queries.ts'
import { WRONG, WrongField } from './wrong-field.ts'

/** The page of a mailed link posts a form and gets a redirect; the client posts JSON and gets a session. */
export function isForm(c: HonoContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
}

/** What the client posts: the link's token, and the password typed at the sign-up by a caller that asked for it. */
export function verification({ type, token_hash, password }: JsonObject): { token: string; proof: Proof } {
  if (typeof type !== 'string' || type === '')
    throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type')
  if (typeof token_hash !== 'string' || (type !== 'signup' && type !== 'email'))
    throw new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  const typed = typeof password === 'string' && password !== ''
  return { token: token_hash, proof: typed ? { kind: 'typed', password, request_id: null } : { kind: 'none' } }
}

/** What a link shows: who and which club would be born, and the question whose password it is. Nothing is spent. */
export async function showConfirmation(c: HonoContext, context: Context, token: string, problem: Problem = {}) {
  const waiting = await listWaitingRequests(context.db, sha256(token), context.clock())
  const [own, ...others] = waiting
  if (!own) return deadLinkPage(c, context)
  return confirmationPage(c, context, { token, own, others: others.length, ...problem })
}

type Problem = Partial<Parameters<typeof confirmationPage>[2]>

/** Redirects to the target of the sign-up, with the session in the fragment, which no server or log sees. */
export async function verifyForm(c: HonoContext, context: Context): Promise<Response> {
  // A form on another site would sign the visitor in to somebody else’s account.
  if (!isFromOurPages(context.config, c.req.raw.headers))
    throw new AuthRefusal(403, 'validation_failed', 'Cross-site request')
  const form = await c.req.parseBody()
  const token = text(form['token'])
  try {
    const { issued, redirect_to } = await confirmSignUp(context, token, formProof(form))
    const { access_token, expires_at, expires_in, refresh_token, token_type } = await issuedSession(context, issued)
    setSessionCookies(c, context, issued)
    const session = {
      access_token,
      expires_at: `${expires_at}`,
      expires_in: `${expires_in}`,
      refresh_token,
      token_type,
    }
    return c.redirect(withFragment(returnAddress(context.config, redirect_to), { ...session, type: 'signup' }), 303)
  } catch (error) {
    return showConfirmation(c, context, token, problemOf(error, form))
  }
}

function formProof(form: Record<string, unknown>): Proof {
  if (form['new_password'] === undefined)
    return { kind: 'typed', password: text(form['password']), request_id: text(form['request_id']) || null }
  const isNamed = form['full_name'] !== undefined || form['phone'] !== undefined
  const person = isNamed ? { full_name: read(fullName, form, 'full_name'), phone: read(phone, form, 'phone') } : null
  return { kind: 'new', new_password: text(form['new_password']), person, with_club: form['with_club'] === 'on' }
}

function read(field: z.ZodType<string>, form: Record<string, unknown>, name: keyof typeof WRONG): string {
  const parsed = field.safeParse(form[name])
  if (parsed.success && parsed.data.isWellFormed() && !parsed.data.includes('\u0000')) return parsed.data
  throw new WrongField(name)
}

/** What the page says of a refusal that its reader can mend. @throws the others */
function problemOf(error: unknown, form: Record<string, unknown>): Problem {
  if (error instanceof SeveralRequests) return { choices: error.requests }
  if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return { typed: error.message }
  if (!(error instanceof AuthRefusal)) throw error
  const typed = {
    full_name: text(form['full_name']),
    phone: text(form['phone']),
    with_club: form['with_club'] === 'on',
  }
  if (error instanceof WrongField) return { chosen: { ...typed, field: error.field, problem: WRONG[error.field] } }
  switch (error.code) {
    case 'invalid_credentials':
      return { typed: 'Ce n’est le mot de passe d’aucune des inscriptions demandées avec cette adresse.' }
    case 'weak_password':
      return { chosen: { ...typed, field: 'new_password', problem: TOO_WEAK } }
    default:
      return {}
  }
}

const TOO_WEAK = 'Ce mot de passe est trop court ou trop facile à deviner\u00a0: choisissez-en un autre.'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

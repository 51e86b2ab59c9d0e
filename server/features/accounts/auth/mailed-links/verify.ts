import type { Context as HonoContext } from 'hono'
import { ORPCError } from '@orpc/server'
import type { Context } from '#server/platform/context.ts'
import { isFromOurPages } from '#server/platform/http/protection/same-origin.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { answerSession } from '../sessions/answer-session.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { checkSignUpCode } from '../commands/sign-up/check-sign-up-code.ts'
import { countMailedCode } from '../commands/mailed-links/count-mailed-code.ts'
import { confirmSignUp } from '../commands/sign-up/confirm-sign-up.ts'
import type { Entry } from '../commands/sessions/grant-entry.ts'
import { useOneTimeToken } from '../commands/mailed-links/use-one-time-token.ts'
import { confirmationPage, type Shown } from '../sign-up/confirmation-page.ts'
import { formProof, problemOf } from '../sign-up/confirmation-form.ts'
import { deadLinkPage, linkPage, otherMailboxPage } from './link-page.ts'
import { findLink } from './queries.ts'
import {
  redirectWithCode,
  redirectWithMessage,
  redirectWithProblem,
  redirectWithSession,
} from '../protocol/redirect-answer.ts'
import type { JsonObject } from '../protocol/request-body.ts'
import { LANDINGS, returnAddress } from '../protocol/return-address.ts'
import { readFlowCookie } from '../sessions/session-cookie.ts'
import { listWaitingRequests } from '../sign-up/queries.ts'
import { type Presented, verifyRequest } from './verify-request.ts'

/** The page of a mailed link posts a form and gets a redirect; the client posts JSON and gets a session. */
export function isForm(c: HonoContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
}

/** Answers the JSON posted by the auth client. */
export async function verifyJson(c: HonoContext, context: Context, body: JsonObject): Promise<Response> {
  await context.limits.consume('verify', context.address)
  const mark = readFlowCookie(context.config, context.headers)
  const { presented, proof } = verifyRequest(body, mark === null ? null : sha256(mark))
  if ('code' in presented) await countMailedCode(context, presented.email)
  const sign_up = await findSignUp(context, presented)
  const spent = sign_up
    ? await confirmSignUp(context, sign_up, proof, { navigates: false }).catch((error) =>
        uncounted(context, presented, error),
      )
    : await useOneTimeToken(context, presented, { navigates: false })
  if ('code' in presented) await context.limits.giveBack('code_day', presented.email)
  if ('waits_for_other' in spent) return c.json({ msg: OTHER_MAILBOX, code: '200' })
  return answerSession(c, context, sessionOf(spent))
}

/** A right code that still needs a password is not counted as a guess. */
async function uncounted(context: Context, presented: Presented, error: unknown): Promise<never> {
  const isRight = error instanceof AuthRefusal && error.code === 'signup_password_needed'
  if (isRight && 'code' in presented) await context.limits.giveBack('code_day', presented.email)
  throw error
}

const OTHER_MAILBOX = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The hash of the link of a waiting sign-up; null when the mail belongs to an account. */
async function findSignUp(context: Context, presented: Presented): Promise<string | null> {
  if (presented.type !== 'signup' && presented.type !== 'email') return null
  if ('code' in presented) return checkSignUpCode(context, presented.email, presented.code)
  const token_hash = sha256(presented.token)
  return (await isSignUp(context, token_hash)) ? token_hash : null
}

const isSignUp = async ({ db, clock }: Context, token_hash: string) =>
  (await listWaitingRequests(db, token_hash, clock())).length > 0

function sessionOf(entry: Entry) {
  if ('issued' in entry) return entry.issued
  throw new Error('A code was issued to a caller that does not navigate')
}

/** The page of a link, which says what its button does. Opening the page does not use the link up. */
export async function showLink(c: HonoContext, context: Context, { token, type }: { token: string; type: string }) {
  const link = await findLink(context.db, sha256(token), context.clock())
  return link ? linkPage(c, context, { token, link }) : showConfirmation(c, context, { token, type })
}

/** The page of a sign-up: shows the person and the club to be created, and asks for its password. */
async function showConfirmation(
  c: HonoContext,
  context: Context,
  { token, type, ...problem }: { token: string; type: string } & Partial<Shown>,
) {
  const [own, ...others] = await listWaitingRequests(context.db, sha256(token), context.clock())
  if (!own) return deadLinkPage(c, context, type)
  return confirmationPage(c, context, { token, own, others, ...problem })
}

/** Handles the button of the page, and redirects to the target of the mail, with the session or the code. */
export async function verifyForm(c: HonoContext, context: Context): Promise<Response> {
  // A form on another site could sign the visitor in to somebody else’s account.
  if (!isFromOurPages(context.config, c.req.raw.headers))
    throw new AuthRefusal(403, 'validation_failed', 'Cross-site request')
  const form = await c.req.parseBody()
  const token = typeof form['token'] === 'string' ? form['token'] : ''
  const token_hash = sha256(token)
  if (!(await isSignUp(context, token_hash))) return pressLink(c, context, token)
  try {
    const spent = await confirmSignUp(context, token_hash, formProof(form), { navigates: true })
    return await enter(c, context, { ...spent, type: 'signup' })
  } catch (error) {
    return showConfirmation(c, context, { token, type: 'signup', ...problemOf(error, form) })
  }
}

async function pressLink(c: HonoContext, context: Context, token: string): Promise<Response> {
  const { config, db, clock } = context
  const link = await findLink(db, sha256(token), clock())
  if (!link) return deadLinkPage(c, context, '')
  try {
    await context.limits.consume('verify', context.address)
    const spent = await useOneTimeToken(context, { token }, { navigates: true })
    if (!('waits_for_other' in spent)) return await enter(c, context, spent)
    if (!spent.redirect_to) return await otherMailboxPage(c, context)
    const to = returnAddress(config, spent.redirect_to, LANDINGS.email_change)
    return redirectWithMessage(c, { to, message: OTHER_MAILBOX, pkce: spent.pkce })
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS')
      return linkPage(c, context, { token, link, problem: error.message })
    if (!(error instanceof AuthRefusal)) throw error
    if (error.code === 'otp_expired') return deadLinkPage(c, context, '')
    const to = returnAddress(config, link.redirect_to, '/')
    return redirectWithProblem(c, error, { to, pkce: link.flow_state_id !== null })
  }
}

type Entered = Entry & { redirect_to: string; type: keyof typeof LANDINGS }

function enter(c: HonoContext, context: Context, spent: Entered): Response | Promise<Response> {
  const to = returnAddress(context.config, spent.redirect_to, LANDINGS[spent.type])
  if ('auth_code' in spent) return redirectWithCode(c, { to, code: spent.auth_code })
  return redirectWithSession(c, context, spent.issued, { to, type: spent.type })
}

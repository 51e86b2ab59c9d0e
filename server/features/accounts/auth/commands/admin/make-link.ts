import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { type TokenKind, typeOf } from '../../mailed-links/one-time-token.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import { findAccountByEmail } from '../../queries.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import { createUser, emailExists } from './create-user.ts'
import { unconfirmedAccount } from './invite-user.ts'
import { issueOneTimeToken } from '../mailed-links/issue-one-time-token.ts'
import { linkTo } from '../mailed-links/mail-one-time-token.ts'

export type LinkKind = Exclude<TokenKind, 'reauthentication'>

export type LinkRequest = {
  kind: LinkKind
  email: string
  password?: string
  new_email?: string
  data: JsonObject
  redirect_to: string
}

/**
 * Makes the link and code of a mail, for administration to hand over itself. No mail leaves, and those mailed before
 * for the same purpose stop working.
 * @throws AuthRefusal email_exists, user_not_found, weak_password
 */
export async function makeLink(context: Context, request: LinkRequest, by: string) {
  const { user_id, kind } = await accountFor(context, request, by)
  const email = kind === 'email_change_new' ? request.new_email! : request.email
  const { redirect_to } = request
  const { token, code } = await act(context, async (act) => {
    const { tx, note } = act
    await tx`select from auth.users where id = ${user_id} for update`
    if (request.new_email) await wantAddress(act, { ...request, user_id, new_email: request.new_email })
    await note('administration.link_made', { profile: user_id }, { by, kind }, { by: null })
    return issueOneTimeToken(act, { user_id, kind, email, redirect_to })
  })
  const type = typeOf(kind)
  const link = { action_link: linkTo(context, token, type), email_otp: code, hashed_token: token }
  return { user_id, link: { ...link, verification_type: type } }
}

/** The account for a link. A link to sign in creates an account for an unknown address, and then confirms it. */
async function accountFor(
  context: Context,
  request: LinkRequest,
  by: string,
): Promise<{ user_id: string; kind: LinkKind }> {
  const { kind, email, data } = request
  if (kind === 'signup') return { user_id: await signingUp(context, request, by), kind }
  if (kind === 'invite') return { user_id: await unconfirmedAccount(context, email, data, by), kind }
  const known = await findAccountByEmail(context.db, email)
  if (known) return { user_id: known.user_id, kind }
  if (kind === 'magiclink')
    return { user_id: await createUser(context, { email, user_metadata: data }, by), kind: 'signup' }
  throw new AuthRefusal(404, 'user_not_found', 'User not found')
}

async function signingUp(context: Context, { email, password, data }: LinkRequest, by: string): Promise<string> {
  if (!password) throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password')
  const known = await findAccountByEmail(context.db, email)
  if (!known) return createUser(context, { email, password, user_metadata: data }, by)
  if (known.email_confirmed_at) throw emailExists()
  refuseWeak(context, password, 'club', [email])
  const password_hash = await hashPassword(password, context.config.password_lengths)
  await context.db`update auth.users set password_hash = ${password_hash} where id = ${known.user_id}`
  return known.user_id
}

/**
 * Both mailboxes must agree: a link for one also makes the change wait for the other, whose link administration makes
 * next.
 */
async function wantAddress(
  act: Act<Context>,
  { user_id, email, new_email, kind }: LinkRequest & { user_id: string; new_email: string },
) {
  const { tx, now } = act
  const [taken] = await tx`select from auth.users where email = ${new_email}`
  if (taken) throw emailExists()
  const [same] = await tx`select from auth.users where id = ${user_id} and new_email = ${new_email}`
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const [waits] = await tx`select from auth.one_time_tokens where user_id = ${user_id} and kind = ${other}`
  await tx`
    update auth.users set new_email = ${new_email}, email_change_sent_at = ${now} where id = ${user_id}`
  if (same && waits) return
  await issueOneTimeToken(act, {
    user_id,
    kind: other,
    email: other === 'email_change_new' ? new_email : email,
  })
}

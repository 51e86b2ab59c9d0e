import { changeProfileEmail } from '#server/features/accounts/profiles/commands/change-profile-email.ts'
import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import type { AdminUserRequest } from '../../admin/admin-user-request.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import { type Account, findAccount, getUserRow } from '../../queries.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import { checkedMetadata } from '../../sign-up/sign-up-request.ts'
import { emailExists } from './create-user.ts'

/**
 * Changes an account at once and without a mail; person and club stay as they are. A new address is unconfirmed unless
 * administration confirms it. A new password ends all sessions, links and codes.
 * @throws AuthRefusal user_not_found, email_exists, weak_password
 */
export async function changeUser(context: Context, user_id: string, request: AdminUserRequest, by: string) {
  const account = await getAccount(context, user_id)
  const password_hash = await newHash(context, account, request)
  await act(context, async (act) => {
    const { tx, now, note } = act
    await tx`select from auth.users where id = ${user_id} for update`
    const changed: string[] = []
    if (await changeEmail(act, account, request)) changed.push('email')
    if (await confirmEmail(act, user_id, request)) changed.push('email_confirmed')
    if (await changeMetadata(act, user_id, request)) changed.push('metadata')
    if (password_hash) changed.push(await setPassword(act, user_id, password_hash))
    if (request.ban_ms !== undefined) changed.push(await ban(act, user_id, request.ban_ms))
    const until = request.ban_ms ? { until: banEnd(now, request.ban_ms) } : {}
    const emails = { subject_id: user_id, changes: { from: account.email, to: request.email } }
    await note(
      'administration.user_changed',
      { profile: user_id },
      { by, changed, ...until },
      { by: null, ...(changed.includes('email') ? { personal: emails } : {}) },
    )
  })
}

/** The account with this id. @throws AuthRefusal user_not_found */
export async function getAccount({ db }: Context, user_id: string): Promise<Account> {
  const account = await findAccount(db, user_id)
  if (!account) throw new AuthRefusal(404, 'user_not_found', 'User not found')
  return account
}

async function newHash(
  context: Context,
  account: Account,
  { password, password_hash }: AdminUserRequest,
): Promise<string | null> {
  if (password === undefined) return password_hash ?? null
  refuseWeak(context, password, accountRole(account), [account.email, account.full_name ?? '', account.club_name ?? ''])
  return hashPassword(password, context.config.password_lengths)
}

async function changeEmail({ tx, now }: Act<Context>, { user_id, email: present }: Account, request: AdminUserRequest) {
  const { email } = request
  if (email === undefined || email === present) return false
  const [other] = await tx`select from auth.users where email = ${email} and id <> ${user_id}`
  if (other) throw emailExists()
  await tx`
    update auth.users set email = ${email}, email_confirmed_at = null, new_email = null, email_change_sent_at = null,
      updated_at = ${now}
    where id = ${user_id}`
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`
    update auth.identities set email = ${email}, updated_at = ${now},
      identity_data = identity_data || ${tx.json({ email, email_verified: false })}
    where user_id = ${user_id} and provider = 'email'`
  await changeProfileEmail(tx, { user_id, email, now })
  return true
}

async function confirmEmail({ tx, now }: Act<Context>, user_id: string, { email_confirm }: AdminUserRequest) {
  if (!email_confirm) return false
  const [confirmed] = await tx`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${user_id} and email_confirmed_at is null returning id`
  if (!confirmed) return false
  await tx`
    update auth.identities set identity_data = identity_data || ${tx.json({ email_verified: true })}, updated_at = ${now}
    where user_id = ${user_id} and provider = 'email'`
  return true
}

async function changeMetadata({ tx, now }: Act<Context>, user_id: string, request: AdminUserRequest) {
  if (!request.user_metadata && !request.app_metadata) return false
  const present = await getUserRow(tx, user_id)
  const user_metadata = merged(present.user_metadata, request.user_metadata)
  const app_metadata = merged(present.app_metadata, request.app_metadata)
  await tx`
    update auth.users set user_metadata = ${tx.json(user_metadata)}, app_metadata = ${tx.json(app_metadata)},
      updated_at = ${now}
    where id = ${user_id}`
  return true
}

/** Merges metadata one level deep; a null removes its key. */
const merged = (present: JsonObject, given: JsonObject = {}): JsonObject =>
  checkedMetadata(Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== null)))

async function setPassword({ tx, now }: Act<Context>, user_id: string, password_hash: string): Promise<'password'> {
  await tx`update auth.users set password_hash = ${password_hash}, updated_at = ${now} where id = ${user_id}`
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`delete from auth.flow_states where user_id = ${user_id} and used_at is null`
  await tx`delete from auth.sessions where user_id = ${user_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id}`
  return 'password'
}

/** Bans an account. Its sessions stay, but open nothing until the ban ends. */
async function ban({ tx, now }: Act<Context>, user_id: string, ms: number | null): Promise<'banned' | 'unbanned'> {
  const until = ms === null ? null : banEnd(now, ms)
  await tx`update auth.users set banned_until = ${until}, updated_at = ${now} where id = ${user_id}`
  return until ? 'banned' : 'unbanned'
}

const banEnd = (now: Date, ms: number) => new Date(now.getTime() + ms)

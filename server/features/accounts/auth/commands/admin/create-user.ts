import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { AdminUserRequest } from '../../admin/admin-user-request.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { newAccount } from '../../sign-up/new-account.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import { takeRequests } from '../../sign-up/queries.ts'
import { insertAccount } from '../sign-up/create-account.ts'

/**
 * Creates an account without profile or club, which its owner adds later. When administration confirms the address,
 * sign-ups that waited for it end. No mail leaves.
 * @throws AuthRefusal email_exists, user_already_exists, weak_password
 * @returns its id
 */
export async function createUser(context: Context, request: AdminUserRequest, by: string): Promise<string> {
  const { clock } = context
  const { email, email_confirm: confirmed = false, user_metadata = {}, app_metadata = {}, password, ban_ms } = request
  if (!email) throw new AuthRefusal(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  if (password !== undefined) refuseWeak(context, password, 'club', [email])
  const password_hash =
    password === undefined
      ? (request.password_hash ?? null)
      : await hashPassword(password, context.config.password_lengths)
  const id = request.id ?? randomUUID()
  const made = newAccount(id, { email, metadata: user_metadata, person: null, club: null }, clock(), { confirmed })
  const user = { ...made.user, app_metadata: { ...app_metadata, ...made.user.app_metadata } }
  await act(context, async (act) => {
    const { tx, now, note } = act
    const [known] = await tx`select from auth.users where id = ${id}`
    if (known) throw new AuthRefusal(422, 'user_already_exists', 'A user with this id already exists')
    if (confirmed) await takeRequests(tx, email)
    if (!(await insertAccount(act, { ...made, user }, password_hash))) throw emailExists()
    if (ban_ms) await tx`update auth.users set banned_until = ${new Date(now.getTime() + ban_ms)} where id = ${id}`
    await note('administration.user_created', { profile: id }, { by, confirmed }, { by: null })
  })
  return id
}

export const emailExists = () =>
  new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')

import { randomUUID } from 'node:crypto'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { AdminUserRequest } from '../../admin/admin-user-request.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { newAccount } from '../../sign-up/new-account.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import { takeRequests } from '../../sign-up/queries.ts'
import { insertAccount } from '../sign-up/create-account.ts'

/**
 * An account made by administration: without profile or club, which its owner adds. Its address is confirmed when
 * administration says so; sign-ups that waited for it end then. No mail leaves.
 * @throws AuthRefusal email_exists, user_already_exists, weak_password @returns its id
 */
export async function createUser(context: Context, request: AdminUserRequest, by: string): Promise<string> {
  const { clock, db, request_id } = context
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
  await db.begin(async (tx) => {
    const [known] = await tx`select from auth.users where id = ${id}`
    if (known) throw new AuthRefusal(422, 'user_already_exists', 'A user with this id already exists')
    if (confirmed) await takeRequests(tx, email)
    if (!(await insertAccount(tx, context, { ...made, user }, password_hash))) throw emailExists()
    if (ban_ms) await tx`update auth.users set banned_until = ${new Date(clock().getTime() + ban_ms)} where id = ${id}`
    await audit(tx, {
      actor_id: null,
      action: 'administration.user_created',
      entity: 'profile',
      entity_id: id,
      changes: { by, confirmed },
      request_id,
    })
  })
  return id
}

export const emailExists = () =>
  new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')

import { type AdminLack, adminLacks } from '#domain/accounts/account-acts.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { hasFactor, hasLongPassword } from '#server/features/accounts/auth/queries.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { adminNamedNews } from '../mails/account-news.ts'

/**
 * Makes a named person an administrator once their account is protected enough. Call it under the lock of their
 * account.
 * @returns what it still lacks
 */
export async function makeAdmin(act: Act<Mailing>, id: string): Promise<AdminLack[]> {
  const { tx, now, note } = act
  const [named] = await tx<
    { granted_by: string | null; email: string; has_long_password: boolean; has_factor: boolean }[]
  >`
    select w.granted_by, u.email, ${hasLongPassword(tx, act.config.password_lengths)} as has_long_password, ${hasFactor(tx)} as has_factor
    from admin_grants w join auth.users u on u.id = w.user_id where w.user_id = ${id}`
  if (!named) return []
  const lacks = adminLacks(named)
  if (lacks.length > 0) return lacks
  await tx`delete from admin_grants where user_id = ${id}`
  await tx`
    insert into platform_admins (user_id, granted_by, granted_at) values (${id}, ${named.granted_by}, ${now})
    on conflict (user_id) do nothing`
  await note('account.admin_granted', { profile: id }, {}, { by: named.granted_by })
  await notifyPerson(tx, act, { user_id: id, email: named.email }, adminNamedNews({ user_id: id, missing: [], now }))
  return []
}

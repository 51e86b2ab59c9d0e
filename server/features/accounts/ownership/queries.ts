import type { AdminAccount } from '#domain/accounts/administration.ts'
import type { PasswordLengths } from '#domain/accounts/passwords/password-lengths.ts'
import { hasFactor, hasLongPassword } from '#server/features/accounts/auth/queries.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type OwnerAccount = AdminAccount & {
  user_id: string
  full_name: string
  email: string
  is_admin: boolean
  is_owner: boolean
}

export const listAdministrators = (db: Db, lengths: PasswordLengths) => db<OwnerAccount[]>`
  ${accounts(db, lengths)} where a.user_id is not null order by p.full_name, p.id`

export async function findAccount(
  db: Sql,
  by: { user_id: string } | { email: string },
  lengths: PasswordLengths,
): Promise<OwnerAccount | null> {
  const [account] = await db<OwnerAccount[]>`
    ${accounts(db, lengths)} where ${'email' in by ? db`u.email = ${by.email}` : db`u.id = ${by.user_id}`}`
  return account ?? null
}

/** An account without a profile is incomplete, and is left out. */
const accounts = (db: Sql, lengths: PasswordLengths) => db`
  select u.id as user_id, p.full_name, u.email, a.user_id is not null as is_admin, coalesce(a.is_owner, false) as is_owner,
    case when u.suspended_at is not null or u.deleted_at is not null or coalesce(u.banned_until > now(), false)
      then 'suspended' else p.status end as status,
    ${hasLongPassword(db, lengths)} as has_long_password,
    ${hasFactor(db)} as has_factor
  from auth.users u join profiles p on p.id = u.id left join platform_admins a on a.user_id = u.id`

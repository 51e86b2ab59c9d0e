import type { AdminAccount } from '#domain/administration.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type OwnerAccount = AdminAccount & {
  user_id: string
  full_name: string
  email: string
  is_admin: boolean
  is_owner: boolean
}

export const listAdministrators = (db: Db) => db<OwnerAccount[]>`
  ${accounts(db)} where a.user_id is not null order by p.full_name, p.id`

export async function findAccount(db: Sql, by: { user_id: string } | { email: string }): Promise<OwnerAccount | null> {
  const [account] = await db<OwnerAccount[]>`
    ${accounts(db)} where ${'email' in by ? db`u.email = ${by.email}` : db`u.id = ${by.user_id}`}`
  return account ?? null
}

export async function findOwner(db: Sql): Promise<OwnerAccount | null> {
  const [owner] = await db<OwnerAccount[]>`${accounts(db)} where a.is_owner`
  return owner ?? null
}

/** Whose account is not whole has no profile, and is nobody here. */
const accounts = (db: Sql) => db`
  select u.id as user_id, p.full_name, u.email, a.user_id is not null as is_admin, coalesce(a.is_owner, false) as is_owner,
    case when u.suspended_at is not null or u.deleted_at is not null or coalesce(u.banned_until > now(), false)
      then 'suspended' else p.status end as status,
    coalesce(u.password_hash not like '%;short', false) as has_long_password,
    exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code')
      as has_factor
  from auth.users u join profiles p on p.id = u.id left join platform_admins a on a.user_id = u.id`

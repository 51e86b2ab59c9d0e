import type { Sql } from '#server/platform/database/client.ts'
import { type IdentityRow, userColumns, type UserRow } from '../queries.ts'
import type { ShownFactor } from '../own-account/user.ts'

export type ListedUsers = { filter: string; ascending: boolean; page: number; per_page: number }

/** A page of all accounts, closed ones included, with their total number. */
export async function listUsers(db: Sql, { filter, ascending, page, per_page }: ListedUsers) {
  const matching = filter ? db`strpos(u.email, ${filter}) > 0` : db`true`
  const order = ascending ? db`u.created_at, u.id` : db`u.created_at desc, u.id desc`
  const [rows, [count]] = await Promise.all([
    db<UserRow[]>`
      select ${userColumns(db)} from auth.users u where ${matching}
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
    db<{ total: number }[]>`select count(*)::int as total from auth.users u where ${matching}`,
  ])
  return { rows, total: count!.total }
}

export function listIdentitiesOf(db: Sql, user_ids: readonly string[]) {
  return db<IdentityRow[]>`
    select identity_id, provider_id as id, user_id, identity_data, provider, email, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = any(${[...user_ids]}::uuid[]) order by created_at`
}

/** The factors of several accounts, without their secrets. */
export function listFactorsOf(db: Sql, user_ids: readonly string[]) {
  return db<(ShownFactor & { user_id: string })[]>`
    select id, user_id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
    from auth.factors where user_id = any(${[...user_ids]}::uuid[]) order by created_at, id`
}

export type AuditRow = {
  id: string
  at: string
  action: string
  actor_id: string | null
  entity: string
  entity_id: string
  changes: Record<string, unknown>
}

/** The lines of the journal about accounts, latest first. */
export async function listAccountAudit(db: Sql, { page, per_page }: { page: number; per_page: number }) {
  const ours = db`action like 'account.%' or action like 'administration.%'`
  const [rows, [count]] = await Promise.all([
    db<AuditRow[]>`
      select id::text as id, at, action, actor_id, entity, entity_id, changes from audit_log where ${ours}
      order by audit_log.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
    db<{ total: number }[]>`select count(*)::int as total from audit_log where ${ours}`,
  ])
  return { rows, total: count!.total }
}

import type { Tx } from '#server/platform/database/client.ts'

type Suspension = { id: string; reason: string; by: string | null; now: Date }

/** Suspends an account, whoever decides it. Does nothing when the account does not exist. */
export async function markSuspended(tx: Tx, { id, reason, by, now }: Suspension) {
  await tx`
    insert into account_suspensions (user_id, reason, suspended_by, suspended_at)
    select u.id, ${reason}, (select p.id from profiles p where p.id = ${by}), ${now} from auth.users u where u.id = ${id}
    on conflict (user_id) do update
    set reason = excluded.reason, suspended_by = excluded.suspended_by, suspended_at = excluded.suspended_at`
  await tx`update auth.users set suspended_at = ${now}, updated_at = ${now} where id = ${id}`
  await tx`update profiles set status = 'suspended', updated_at = ${now} where id = ${id}`
  await tx`delete from auth.sessions where user_id = ${id}`
  await tx`delete from auth.one_time_tokens where user_id = ${id}`
  await tx`delete from admin_grants where user_id = ${id}`
}

export async function markRestored(tx: Tx, id: string, now: Date) {
  await tx`delete from account_suspensions where user_id = ${id}`
  await tx`update auth.users set suspended_at = null, banned_until = null, updated_at = ${now} where id = ${id}`
  await tx`update profiles set status = 'active', updated_at = ${now} where id = ${id}`
}

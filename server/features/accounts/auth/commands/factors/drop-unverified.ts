import type { Sql } from '#server/platform/database/client.ts'

/** Deletes factors that nobody is verifying, after five minutes. A null `user_id` means all accounts. */
export async function dropUnverified(db: Sql, user_id: string | null, now: Date) {
  await db`
    delete from auth.factors f
    where f.status = 'unverified' and f.created_at < ${new Date(now.getTime() - UNVERIFIED_MS)}
      and (${user_id}::uuid is null or f.user_id = ${user_id})
      and not exists (select from auth.challenges c where c.factor_id = f.id and c.expires_at > ${now})`
}

const UNVERIFIED_MS = 300_000

import type { Db } from '#server/platform/database/client.ts'

/** A spent refresh token that comes back later than this is answered as unknown, no longer as stolen. In days. */
const SPENT_TOKENS_DAYS = 30

/** Removes what no longer opens anything. Safe to repeat. */
export async function purgeExpired(db: Db, now: Date) {
  const spentBefore = new Date(now.getTime() - SPENT_TOKENS_DAYS * 86_400_000)
  await db`delete from auth.sessions where not_after < ${now}`
  await db`delete from auth.refresh_tokens where used_at < ${spentBefore}`
  await db`delete from auth.one_time_tokens where expires_at < ${now}`
  await db`delete from rate_limits where expire < ${now.getTime()}`
}

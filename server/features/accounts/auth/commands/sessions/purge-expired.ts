import type { Db } from '#server/platform/database/client.ts'
import { readSessionLives } from '#server/platform/config/session-lives.ts'
import { dropUnverified } from '../factors/drop-unverified.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** After this many days, a used refresh token is treated as unknown, no longer as stolen. */
const SPENT_TOKENS_DAYS = 30

/** Days, as long as the cookie of the browser lives. */
const DEVICES_DAYS = 395

/**
 * Days for which the addresses of sign-ins and wanted email addresses are kept, as the privacy page promises. The line
 * of the journal stays.
 */
const ADDRESSES_DAYS = 365

/** Deletes expired rows. Safe to repeat. */
export async function purgeExpired(db: Db, now: Date, lives = readSessionLives()) {
  const idleMs = Math.max(...Object.values(lives).map((life) => life.idleMs))
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db`delete from auth.sessions where not_after < ${now} or refreshed_at < ${before(idleMs)}`
  await db`delete from auth.refresh_tokens where used_at < ${before(SPENT_TOKENS_DAYS * DAY_MS)}`
  await db`delete from auth.sign_up_requests where expires_at < ${now}`
  await db`delete from auth.sign_up_links where expires_at < ${now}`
  await db`delete from auth.one_time_tokens where expires_at < ${now}`
  await db`delete from auth.flow_states where expires_at < ${before(HOUR_MS)} and (used_at is null or session_id is null)`
  await db`
    update auth.users u set new_email = null, email_change_sent_at = null
    where new_email is not null and not exists (
      select from auth.one_time_tokens t
      where t.user_id = u.id and t.kind in ('email_change_current', 'email_change_new'))`
  await dropUnverified(db, null, now)
  await db`delete from auth.challenges where expires_at < ${now}`
  await db`delete from text_messages where created_at < ${before(DAY_MS)}`
  await db`delete from auth.provider_flows where expires_at < ${now}`
  await db`delete from auth.spent_id_tokens where expires_at < ${now}`
  await db`delete from auth.known_devices where last_seen_at < ${before(DEVICES_DAYS * DAY_MS)}`
  await db`
    delete from audit_personal p using audit_log a
    where a.id = p.audit_id and a.action in ('account.signed_in', 'account.sign_in_failed', 'account.email_change_asked')
      and a.at < ${before(ADDRESSES_DAYS * DAY_MS)}`
  await db`delete from auth.spent_captchas where expires_at < ${now}`
  await db`delete from rate_limits where expire < ${now.getTime()}`
}

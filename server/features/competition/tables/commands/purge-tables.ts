import type { Db } from '#server/platform/database/client.ts'

/** How long the first name typed on a device is kept, in days, and what tables have written, in months. */
export const DEVICE_LABEL_DAYS = 30
export const SCORE_EVENT_MONTHS = 13

/** First names go first; devices with what they have written. Results and the journal stay. Safe to repeat. */
export async function purgeTables(db: Db, now: Date) {
  await db`
    update table_devices set label = null
    where label is not null and seen_at < ${now}::timestamptz - make_interval(days => ${DEVICE_LABEL_DAYS})`
  await db`
    delete from score_events where received_at < ${now}::timestamptz - make_interval(months => ${SCORE_EVENT_MONTHS})`
  await db`
    delete from table_devices d where d.seen_at < ${now}::timestamptz - make_interval(days => ${DEVICE_LABEL_DAYS})
      and not exists (select from score_events e where e.device_id = d.id)`
}

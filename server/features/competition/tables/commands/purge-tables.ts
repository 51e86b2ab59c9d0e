import type { Db } from '#server/platform/database/client.ts'

/** Days for which the first name typed on a device is kept. */
export const DEVICE_LABEL_DAYS = 30
/** Months for which the events of tables are kept. */
export const SCORE_EVENT_MONTHS = 13

/** Deletes old first names, old events, then old devices without events. Results and the journal stay. Safe to repeat. */
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

import type { Db } from '#server/platform/database/client.ts'

/** Forgets the forecasts of days that are over, and the cells that nobody asks about any more. */
export async function forgetWeather(db: Db, now: Date): Promise<void> {
  await db`delete from weather_forecasts where day < (${now}::timestamptz at time zone 'UTC')::date - 1`
  await db`delete from weather_asks where busy_until < ${now}::timestamptz - interval '1 day'`
}

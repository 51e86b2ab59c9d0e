import { lastMilestone, linearForecast } from '#domain/insights/attendance/attendance.ts'
import { localDaysUntil } from '#domain/common/dates/local-time.ts'
import type { Db } from '#server/platform/database/client.ts'
import { foresee } from '../forecast.ts'
import { findSubject, listToForecast, type Subject } from '../readings.ts'

/**
 * Writes the forecast of each tournament to come, once for each day that is kept, or on the first night after it. Later it is
 * compared with the teams that came.
 */
export async function forecastOpen(db: Db, now: Date): Promise<void> {
  for (const { id, starts_at, time_zone, forecast_at } of await listToForecast(db, now)) {
    const milestone = lastMilestone(localDaysUntil(starts_at, now, time_zone))
    if (milestone === null || (forecast_at !== null && forecast_at <= milestone)) continue
    const subject = await findSubject(db, id)
    if (subject) await keepForecast(db, subject, now)
  }
}

/** Writes the forecast of a tournament at that instant, once for its day; nothing when there is none. */
export async function keepForecast(db: Db, subject: Subject, now: Date): Promise<void> {
  if (subject.capacity === 0) return
  const foreseen = await foresee(db, subject, now)
  if (!foreseen?.forecast) return
  const { days, expected } = foreseen
  const { predicted, low, high, confidence } = foreseen.forecast
  const linear = linearForecast(expected)
  await db`
    insert into forecasts ${db({ tournament_id: subject.id, days_before: days, predicted, low, high, confidence, linear, made_at: now })}
    on conflict (tournament_id, days_before) do nothing`
}

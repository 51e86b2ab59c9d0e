import { lastLocalDay, localDay } from '../../common/dates/local-time.ts'

/** Whether today is a day of the tournament, in its time zone. */
export function isMatchDay(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  now: Date,
): boolean {
  const today = localDay(now, time_zone)
  return localDay(starts_at, time_zone) <= today && today <= lastLocalDay(starts_at, ends_at, time_zone)
}

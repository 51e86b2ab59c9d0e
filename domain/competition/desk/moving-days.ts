import { addDays, lastLocalDay, localDay } from '../../common/dates/local-time.ts'

/**
 * Local days to which the desk may move a match, in order, 'YYYY-MM-DD': the days of the tournament, that of the match,
 * and today if it comes later.
 */
export function movingDays(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  scheduled_date: string,
  now: Date,
): string[] {
  const last = lastLocalDay(starts_at, ends_at, time_zone)
  const days = new Set([localDay(scheduled_date, time_zone)])
  // The desk stays open for seven days after the end, so a postponed match may be played today.
  const today = localDay(now, time_zone)
  if (today > last) days.add(today)
  for (let day = localDay(starts_at, time_zone); day <= last && days.size < DAYS_MOST; day = addDays(day, 1))
    days.add(day)
  return [...days].toSorted()
}

/** In a tournament that lasts a season, matches are moved on the board and not by a list of days. */
const DAYS_MOST = 31

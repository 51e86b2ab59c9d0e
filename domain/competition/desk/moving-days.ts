import { addDays, lastLocalDay, localDay } from '../../common/dates/local-time.ts'

/**
 * Local days to which the desk may move a match, in order: those of the tournament, the match's own and today, wherever
 * they lie. 'YYYY-MM-DD'.
 */
export function movingDays(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  scheduled_date: string,
  now: Date,
): string[] {
  const last = lastLocalDay(starts_at, ends_at, time_zone)
  const days = new Set([localDay(scheduled_date, time_zone)])
  // A desk stays open seven days after the end: what was put off is played on one of them.
  const today = localDay(now, time_zone)
  if (today > last) days.add(today)
  for (let day = localDay(starts_at, time_zone); day <= last && days.size < DAYS_MOST; day = addDays(day, 1))
    days.add(day)
  return [...days].toSorted()
}

/** A tournament of a season is moved on the board, not from a list of its days. */
const DAYS_MOST = 31

import { formatDayLong } from '../../common/dates/dates.ts'
import { localDay, localDaysUntil } from '../../common/dates/local-time.ts'

/**
 * French warning about a match that is played before the tournament: « Ce tournoi commence samedi 22 mai, dans 3 jours.
 * » Null from its first local day on, because a match of the second day may be played on the first.
 */
export function beforeTheDay(
  { starts_at, time_zone }: { starts_at: string; time_zone: string },
  now: Date,
): string | null {
  const days = localDaysUntil(starts_at, now, time_zone)
  if (days <= 0) return null
  return `Ce tournoi commence ${formatDayLong(localDay(starts_at, time_zone))}, ${days === 1 ? 'demain' : `dans ${days} jours`}.`
}

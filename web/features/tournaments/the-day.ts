import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDayLong, formatTime } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { categoryLabel } from '../../lib/category-label.ts'

type Planned = Pick<TournamentDetails, 'starts_at' | 'ends_at' | 'time_zone' | 'categories'>

export type DayLine = { time: string; words: string }

/** What is known of each day: when it begins and ends, and who plays when the categories have their own day. */
export function theDays({ starts_at, ends_at, time_zone, categories }: Planned): { title: string; lines: DayLine[] }[] {
  const [first, last] = [localDay(starts_at, time_zone), localDay(ends_at, time_zone)]
  const played = categories.filter(({ status }) => status !== 'cancelled')
  const days = [...new Set([first, ...played.flatMap(({ day }) => day ?? []), last])].sort()
  return days.map((day) => {
    const own = played.filter((category) => category.day === day).map(categoryLabel)
    return {
      title: formatDayLong(day),
      lines: [
        ...(day === first ? [{ time: formatTime(starts_at, time_zone), words: 'Début du tournoi' }] : []),
        ...(own.length > 0 ? [{ time: '', words: own.join(', ') }] : []),
        ...(day === last ? [{ time: formatTime(ends_at, time_zone), words: 'Fin prévue' }] : []),
      ],
    }
  })
}

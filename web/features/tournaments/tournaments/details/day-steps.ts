import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatTime, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { addDays, lastLocalDay, localDay } from '#domain/common/dates/local-time.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** A day of the tournament; a step without a time is of the whole day. */
export type TournamentDay = { day: string; steps: { time: string | null; text: string }[] }

type Programme = Pick<TournamentDetails, 'starts_at' | 'ends_at' | 'time_zone' | 'categories'>

/** The days of a tournament: its start, the categories of each day, its end. A day without any of these is left out. */
export function tournamentDays({ starts_at, ends_at, time_zone, categories }: Programme): TournamentDay[] {
  const first = localDay(starts_at, time_zone)
  const last = lastLocalDay(starts_at, ends_at, time_zone)
  const time = (instant: string) => formatTime(instant, time_zone) + localTimeSuffix(time_zone)
  const days: TournamentDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const playing = categories.filter((category) => category.day === day && category.status !== 'cancelled')
    const steps = [
      ...(day === first ? [{ time: time(starts_at), text: 'Début du tournoi' }] : []),
      ...playing.map((category) => ({ time: null, text: categoryLabel(category) })),
      ...(day === last ? [{ time: time(ends_at), text: 'Fin prévue' }] : []),
    ]
    if (steps.length > 0) days.push({ day, steps })
  }
  return days
}

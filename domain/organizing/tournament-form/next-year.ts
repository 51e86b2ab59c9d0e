import { addDays, daysBetween } from '../../common/dates/local-time.ts'
import type { TypedTournament } from './tournament-fields.ts'

/** Number of days from a day to the same weekday a year later. It adds years until the new day is after `today`. */
export function daysToNextYear(day: string, today: string): number {
  for (let years = 1; ; years++) {
    const birthday = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
    // Most years have no 29 February. It becomes 1 March here, which makes no difference once rounded to a week.
    const days = Math.round(daysBetween(day, birthday) / 7) * 7
    if (addDays(day, days) > today) return days
  }
}

/**
 * The form of the next edition: same prices, courts, formats, rules and documents, with all days moved by the same
 * number. The authorisation is left out, because it must be asked for again.
 */
export function nextEdition(typed: TypedTournament, today: string): TypedTournament {
  const days = daysToNextYear(typed.starts_on, today)
  const moved = (day: string) => (day === '' ? '' : addDays(day, days))
  const starts_on = moved(typed.starts_on)
  return {
    ...typed,
    title: nextTitle(typed.title, Number(typed.starts_on.slice(0, 4)), Number(starts_on.slice(0, 4))),
    starts_on,
    ends_on: moved(typed.ends_on),
    early_until_on: moved(typed.early_until_on),
    extras: typed.extras.map((extra) => ({ ...extra, id: null })),
    registration_opens_on: moved(typed.registration_opens_on),
    registration_closes_on: moved(typed.registration_closes_on),
    categories: typed.categories.map((category) => ({ ...category, id: null, day: moved(category.day) })),
    courts: typed.courts.map((court) => ({
      ...court,
      id: null,
      hours: court.hours.map((span) => ({ ...span, day: moved(span.day) })),
    })),
    authorisation_requested_on: '',
    authorisation_granted_on: '',
  }
}

/** 'Tournoi de Noël 2026' → '… 2027', 'Saison 2026-2027' → '… 2027-2028'. An older year is part of the name. */
function nextTitle(title: string, year: number, next: number): string {
  return title.replaceAll(/(?<!\d)20\d\d(?!\d)/g, (named) =>
    Math.abs(Number(named) - year) <= 1 ? String(Number(named) + next - year) : named,
  )
}

import { formatMonth } from '#domain/common/dates/dates.ts'
import { addDays } from '#domain/common/dates/local-time.ts'

/** A stretch of days, both ends included, 'YYYY-MM-DD'. */
export type Period = { value: string; label: string; from: string; to: string }

/** Usual periods: this week-end, the next one, the next thirty days, then the next six months. */
export function periods(today: string): Period[] {
  const saturday = addDays(today, isSunday(today) ? -1 : 6 - weekday(today))
  return [
    { value: 'week-end', label: 'Ce week-end', from: saturday, to: addDays(saturday, 1) },
    { value: 'week-end-suivant', label: 'Le week-end suivant', from: addDays(saturday, 7), to: addDays(saturday, 8) },
    { value: 'trente-jours', label: 'Dans les 30 jours', from: today, to: addDays(today, 30) },
    ...Array.from({ length: 6 }, (_, offset) => month(today, offset)),
  ]
}

/** The period that matches an address; undefined for custom dates. */
export function periodOf(
  dates: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period | undefined {
  return periods(today).find(({ from, to }) => from === dates.from && to === dates.to)
}

const weekday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()
const isSunday = (day: string) => weekday(day) === 0

function month(today: string, offset: number): Period {
  const first = new Date(`${today.slice(0, 7)}-01T12:00Z`)
  first.setUTCMonth(first.getUTCMonth() + offset)
  const from = first.toISOString().slice(0, 10)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { value: from.slice(0, 7), label: formatMonth(from), from, to: addDays(next.toISOString().slice(0, 10), -1) }
}

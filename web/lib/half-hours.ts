import { formatClock } from '#domain/dates.ts'
import { endsNextDay } from '#domain/typed-hours.ts'

/** Times to choose from, 'HH:MM' → '9 h 30': each half hour of a day of play, and the one that was chosen before. */
export function halfHours(chosen: string): { value: string; label: string }[] {
  const isOther = /^\d{2}:\d{2}$/.test(chosen) && !HALF_HOURS.includes(chosen)
  return (isOther ? [...HALF_HOURS, chosen].sort() : HALF_HOURS).map((value) => ({ value, label: formatClock(value) }))
}

/** Closing times after an opening one, in the order in which they come: those of the day after say so. */
export function closingHours(from: string, chosen: string): { value: string; label: string }[] {
  const times = halfHours(chosen)
  if (from === '') return times
  const after = times.filter((time) => !endsNextDay({ from, to: time.value }))
  const nextDay = times.filter((time) => endsNextDay({ from, to: time.value }))
  return [...after, ...nextDay.map(({ value, label }) => ({ value, label: nextDayLabel(value, label) }))]
}

const nextDayLabel = (value: string, label: string) => (value === '00:00' ? 'Minuit' : `${label} le lendemain`)

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

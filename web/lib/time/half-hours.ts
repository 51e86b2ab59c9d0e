import { formatClock } from '#domain/common/dates/dates.ts'

/** Options of a list of times, 'HH:MM' → '9 h 30': each half hour of the day, and the time chosen before. */
export function halfHours(chosen: string): { value: string; label: string }[] {
  const isOther = /^\d{2}:\d{2}$/.test(chosen) && !HALF_HOURS.includes(chosen)
  return (isOther ? [...HALF_HOURS, chosen].sort() : HALF_HOURS).map((value) => ({ value, label: formatClock(value) }))
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

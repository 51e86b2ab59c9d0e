import { endsNextDay } from '#domain/common/dates/typed-hours.ts'
import { halfHours } from '#web/lib/time/half-hours.ts'

/** Closing times after an opening one, in the order in which they come: those of the day after say so. */
export function closingHours(from: string, chosen: string): { value: string; label: string }[] {
  const times = halfHours(chosen)
  if (from === '') return times
  const after = times.filter((time) => !endsNextDay({ from, to: time.value }))
  const nextDay = times.filter((time) => endsNextDay({ from, to: time.value }))
  return [...after, ...nextDay.map(({ value, label }) => ({ value, label: nextDayLabel(value, label) }))]
}

const nextDayLabel = (value: string, label: string) => (value === '00:00' ? 'Minuit' : `${label} le lendemain`)

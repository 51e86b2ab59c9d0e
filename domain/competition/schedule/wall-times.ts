import { formatDayShort, formatTime } from '../../common/dates/dates.ts'
import { addDays, instantOf, localDay } from '../../common/dates/local-time.ts'
import { hoursOn } from '../../common/dates/typed-hours.ts'
import type { Minute, Span } from './schedule-problem.ts'

const MINUTE_MS = 60_000

/** The minute at which the clocks of the zone (IANA name) show that day ('YYYY-MM-DD') and time ('HH:MM'). */
export const minuteAt = (day: string, time: string, zone: string): Minute =>
  instantOf(day, time, zone).getTime() / MINUTE_MS

/** Opening hours of one local day. A closing time at or before the opening time is on the next day. */
export function spanOn(day: string, from: string, to: string, zone: string): Span {
  const hours = hoursOn({ day, from, to }, zone)
  return { from: hours.from.getTime() / MINUTE_MS, to: hours.to.getTime() / MINUTE_MS }
}

export const instantOfMinute = (minute: Minute): Date => new Date(minute * MINUTE_MS)

/** Local midnights, from the day of `first` to the day after `last`. */
export function midnights(first: Minute, last: Minute, zone: string): Minute[] {
  const days: Minute[] = []
  const end = instantOfMinute(last)
  for (let day = localDay(instantOfMinute(first), zone); ; day = addDays(day, 1)) {
    const midnight = minuteAt(day, '00:00', zone)
    days.push(midnight)
    if (midnight > end.getTime() / MINUTE_MS) return days
  }
}

/** “10 h 40”, “11 h”. */
export const timeInFrench = (minute: Minute, zone: string) => formatTime(instantOfMinute(minute), zone)

/** “sam. 16 mai”, without the year, which readers of a plan know. */
export const dayInFrench = (minute: Minute, zone: string) => formatDayShort(dayOf(minute, zone), dayOf(minute, zone))

/** Local day, 'YYYY-MM-DD'. */
export const dayOf = (minute: Minute, zone: string) => localDay(instantOfMinute(minute), zone)

/** “1 h 05”, “40 min”. */
export function durationInFrench(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const left = minutes % 60
  return left === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(left).padStart(2, '0')}`
}

import { formatDayShort, formatTime } from '../../dates.ts'
import { addDays, instantOf, localDay } from '../../local-time.ts'
import type { Minute, Span } from './schedule-problem.ts'

const MINUTE_MS = 60_000

/** The minute at which the clocks of the zone show that day ('YYYY-MM-DD') and time ('HH:MM'). */
export const minuteAt = (day: string, time: string, zone: string): Minute =>
  instantOf(day, time, zone).getTime() / MINUTE_MS

/** Opening hours of one day on the wall; a closing time at or before the opening is on the next day. */
export function spanOn(day: string, from: string, to: string, zone: string): Span {
  const closingDay = to <= from ? addDays(day, 1) : day
  return { from: minuteAt(day, from, zone), to: minuteAt(closingDay, to, zone) }
}

export const instantOfMinute = (minute: Minute): Date => new Date(minute * MINUTE_MS)

/** Midnights of the zone from the day of `first` to the day after `last`: what separates days on the wall. */
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

/** “sam. 16 mai”: a plan is read in its own year. */
export const dayInFrench = (minute: Minute, zone: string) => formatDayShort(dayOf(minute, zone), dayOf(minute, zone))

/** 'YYYY-MM-DD' on the wall of the zone. */
export const dayOf = (minute: Minute, zone: string) => localDay(instantOfMinute(minute), zone)

/** “1 h 05”, “40 min”. */
export function durationInFrench(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const left = minutes % 60
  return left === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(left).padStart(2, '0')}`
}

import { formatDayShort, formatTime } from '../../common/dates/dates.ts'
import { type Instant, localDay } from '../../common/dates/local-time.ts'

/** « 10 h → 10 h 30 ». The days are added when they differ: « sam. 22 mai, 17 h → dim. 23 mai, 9 h ». */
export const movedHours = (from: Instant, to: Instant, zone: string): string => bothHours(from, to, zone).join(' → ')

/** The two moments of `movedHours`, separately. */
export function bothHours(from: Instant, to: Instant, zone: string): [from: string, to: string] {
  const isSameDay = localDay(from, zone) === localDay(to, zone)
  const said = (instant: Instant) =>
    `${isSameDay ? '' : `${formatDayShort(localDay(instant, zone))}, `}${formatTime(instant, zone)}`
  return [said(from), said(to)]
}

/**
 * Instants and local times. An instant is a Date or an ISO string; a day is 'YYYY-MM-DD'; a local time is 'HH:MM'; a
 * zone is an IANA name. `Temporal` handles clock changes. Browsers without it use `Intl`, whose first format costs a
 * phone 60 to 80 ms.
 * @throws RangeError for a zone or an instant that does not exist
 */
export type Instant = Date | string

export function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant
}

/** True when the instant is now or in the past. Null never passes. */
export function hasPassed(instant: Instant | null, now: Date): boolean {
  return instant !== null && now.getTime() >= toDate(instant).getTime()
}

/** Local day in the zone: 'YYYY-MM-DD'. */
export function localDay(instant: Instant, zone: string): string {
  return new Date(wallClock(toDate(instant).getTime(), zone)).toISOString().slice(0, 10)
}

/** Last local day of an event. An end at midnight belongs to the day before. */
export function lastLocalDay(startsAt: Instant, endsAt: Instant, zone: string): string {
  return localDay(new Date(Math.max(toDate(startsAt).getTime(), toDate(endsAt).getTime() - 1)), zone)
}

/** Local time in the zone, without seconds: 'HH:MM'. */
export function localTime(instant: Instant, zone: string): string {
  return new Date(wallClock(toDate(instant).getTime(), zone)).toISOString().slice(11, 16)
}

/**
 * Instant of a local day and time. An hour that spring skips gets the offset before the change (2:30 becomes 3:30); an
 * hour that autumn repeats is its first occurrence.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const before = wall - offset(wall - DAY_MS, zone)
  const after = wall - offset(wall + DAY_MS, zone)
  const exact = [before, after].filter((instant) => wallClock(instant, zone) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : before)
}

/** The same local time some days later or earlier: a multiple of 24 h, except across a clock change. */
export function addLocalDays(instant: Instant, days: number, zone: string): Date {
  const wall = new Date(wallClock(toDate(instant).getTime(), zone)).toISOString()
  return instantOf(addDays(wall.slice(0, 10), days), wall.slice(11, 23), zone)
}

/** The calendar day some days after another, or before it for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from one day to the other; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS)
}

/** Calendar days in the zone until an instant: 0 on the day itself, negative afterwards. */
export function localDaysUntil(instant: Instant, now: Date, zone: string): number {
  return daysBetween(localDay(now, zone), localDay(instant, zone))
}

/** True for a day that exists, written 'YYYY-MM-DD'. */
export function isDay(value: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const DAY_MS = 86_400_000

/** The local clock read as if it were UTC, in milliseconds. */
function wallClock(instant: number, zone: string): number {
  return instant + offset(instant, zone)
}

/** Milliseconds by which the clocks of the zone are ahead of UTC at that instant. */
function offset(instant: number, zone: string): number {
  if (zone !== lastZone || offsets.size > MOST_OFFSETS) offsets.clear()
  lastZone = zone
  const known = offsets.get(instant) ?? findOffset(instant, zone)
  offsets.set(instant, known)
  return known
}

/** Slow to find, and asked again for the same hours: a plan is read after each move, a list shows one day many times. */
const offsets = new Map<number, number>()
const MOST_OFFSETS = 1_000
let lastZone = ''

function findOffset(instant: number, zone: string): number {
  if (typeof Temporal === 'undefined') return offsetByIntl(instant, zone)
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
}

function offsetByIntl(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clock(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clock(zone: string): Intl.DateTimeFormat {
  let format = clocks.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(zone, format)
  }
  return format
}

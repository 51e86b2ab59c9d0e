import {
  type Instant,
  addDays,
  isDay,
  lastLocalDay,
  localDay,
  localDaysUntil,
  localTime,
  toDate,
} from './local-time.ts'

/**
 * The only place that formats dates in French. Instants are shown in the local time of the venue, not of the reader.
 * Spaces inside a time are U+00A0; U+202F is never used (our PDF fonts have no glyph for it).
 */

/** 'sam. 14 mars 2026, 9 h 30', with '(heure locale)' overseas. `formatDayShort` explains the year. */
export function formatMoment(instant: Instant, zone: string, today?: string): string {
  return `${formatDayShort(localDay(instant, zone), today)}, ${formatTime(instant, zone)}${localTimeSuffix(zone)}`
}

/** 'samedi 14 mars 2026 à 9 h 30', with '(heure locale)' overseas: for mails and receipts. */
export function formatLongMoment(instant: Instant, zone: string): string {
  return `${formatDayLong(localDay(instant, zone))} à ${formatTime(instant, zone)}${localTimeSuffix(zone)}`
}

/** '9 h 30', '14 h'. */
export function formatTime(instant: Instant, zone: string): string {
  return formatClock(localTime(instant, zone))
}

/** Formats a local time 'HH:MM': '9 h 30', '14 h'. */
export function formatClock(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return minute === '00' ? `${Number(hour)}${NBSP}h` : `${Number(hour)}${NBSP}h${NBSP}${minute}`
}

/** '14 mars 2026', local date of an instant. */
export function formatDate(instant: Instant, zone: string): string {
  return formatDay(localDay(instant, zone))
}

/** '14 mars 2026', of a day 'YYYY-MM-DD'. */
export function formatDay(day: string): string {
  return write(day, DAY)
}

/** 'mars 2026', of a day 'YYYY-MM-DD'. */
export function formatMonth(day: string): string {
  return write(day, MONTH)
}

/**
 * 'sam. 14 mars 2026', of a day 'YYYY-MM-DD'. The year is left out when `today`, or another day shown beside it, is in
 * the same year.
 */
export function formatDayShort(day: string, today?: string): string {
  return write(day, saidYear(day, today) === null ? DAY_SHORT : DAY_SHORT_YEAR)
}

/** The year of a day if it has to be said; null when `today`, or another day shown beside it, is in the same year. */
export function saidYear(day: string, today?: string): string | null {
  const year = day.slice(0, 4)
  return today?.slice(0, 4) === year ? null : year
}

/** 'samedi 14 mars 2026', of a day 'YYYY-MM-DD'. */
export function formatDayLong(day: string): string {
  return write(day, DAY_LONG)
}

/** '14/03/2026', of a day 'YYYY-MM-DD', for tables. */
export function formatDayNumeric(day: string): string {
  return day.split('-').reverse().join('/')
}

/**
 * '14 mars 2026', '14 et 15 mars 2026', '14 – 16 mars 2026', '28 févr. – 1er mars 2026', '31 déc. 2026 – 2 janv. 2027'.
 */
export function formatDateRange(startsAt: Instant, endsAt: Instant, zone: string): string {
  const first = localDay(startsAt, zone)
  const last = lastLocalDay(startsAt, endsAt, zone)
  const [firstYear = '', firstMonth = ''] = first.split('-')
  const [lastYear = '', lastMonth = ''] = last.split('-')
  if (firstYear !== lastYear) return `${write(first, DAY_MEDIUM)} – ${write(last, DAY_MEDIUM)}`
  if (firstMonth !== lastMonth) return `${write(first, DAY_MONTH_SHORT)} – ${write(last, DAY_MONTH_SHORT)} ${lastYear}`
  if (first === last) return `${write(first, DAY_MONTH)} ${lastYear}`
  const link = addDays(first, 1) === last ? 'et' : '–'
  return `${ordinal(String(Number(first.slice(8))))} ${link} ${write(last, DAY_MONTH)} ${lastYear}`
}

/**
 * Dates of a tournament in the parts of a poster: 'sam.', '9', 'janv.', or 'sam.–dim.', '30–1', 'janv.–févr.' for two
 * days in two months. `first` and `year` are those of the first day.
 */
export function posterDate(startsAt: Instant, endsAt: Instant, zone: string) {
  const first = localDay(startsAt, zone)
  const last = lastLocalDay(startsAt, endsAt, zone)
  const joined = (one: string, other: string) => (one === other ? one : `${one}–${other}`)
  const days = first === last ? dayNumber(first) : `${dayNumber(first)}–${dayNumber(last)}`
  return {
    first,
    weekday: joined(write(first, WEEKDAY_SHORT), write(last, WEEKDAY_SHORT)),
    days,
    month: joined(write(first, MONTH_SHORT), write(last, MONTH_SHORT)),
    year: first.slice(0, 4),
  }
}

/**
 * 'à l’instant', 'dans 5 min', 'il y a 2 h', 'dans 3 jours', 'il y a 2 mois', 'dans 1 an': whole units, rounded down.
 */
export function formatRelative(instant: Instant, now: Date): string {
  const difference = toDate(instant).getTime() - now.getTime()
  const minutes = Math.floor(Math.abs(difference) / 60_000)
  if (minutes < 1) return 'à l’instant'
  const words = span(minutes)
  return difference > 0 ? `dans ${words}` : `il y a ${words}`
}

/**
 * Time left before a deadline: 'encore 12 min', 'encore 5 h, jusqu’à 21 h 46', 'jusqu’à lundi, 21 h 46', 'jusqu’au sam.
 * 14 mars, 9 h 30', and 'délai dépassé' once it has passed.
 */
export function formatTimeLeft(deadline: Instant, now: Date, zone: string): string {
  const minutes = Math.floor((toDate(deadline).getTime() - now.getTime()) / 60_000)
  if (minutes < 0) return 'délai dépassé'
  const time = formatTime(deadline, zone) + localTimeSuffix(zone)
  if (minutes < 60) return `encore ${span(Math.max(1, minutes))}`
  if (minutes < 24 * 60) return `encore ${span(minutes)}, jusqu’à ${time}`
  const day = localDay(deadline, zone)
  if (localDaysUntil(deadline, now, zone) < 7) return `jusqu’à ${write(day, { weekday: 'long' })}, ${time}`
  return `jusqu’au ${formatDayShort(day, localDay(now, zone))}, ${time}`
}

/** 'Aujourd’hui', 'Demain', 'Dans 4 jours', for a day to come. */
export function formatDaysUntil(instant: Instant, now: Date, zone: string): string {
  const days = localDaysUntil(instant, now, zone)
  if (days <= 0) return 'Aujourd’hui'
  return days === 1 ? 'Demain' : `Dans ${days} jours`
}

/** Time left, '14:59'; never below '0:00'. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** ' (heure locale)' when local time differs from Paris time. */
export function localTimeSuffix(zone: string): string {
  return zone === 'Europe/Paris' ? '' : ' (heure locale)'
}

const NBSP = '\u00a0'

/** These names do not come from `Intl`: its six formats delay the first page by 20 ms on a laptop, 80 ms on a phone. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const MONTHS_SHORT = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

type Written = { weekday?: 'long' | 'short'; day?: true; month?: 'long' | 'short'; year?: true }

const DAY: Written = { day: true, month: 'long', year: true }
const DAY_LONG: Written = { weekday: 'long', day: true, month: 'long', year: true }
const DAY_SHORT: Written = { weekday: 'short', day: true, month: 'short' }
const DAY_SHORT_YEAR: Written = { ...DAY_SHORT, year: true }
const DAY_MEDIUM: Written = { day: true, month: 'short', year: true }
const DAY_MONTH: Written = { day: true, month: 'long' }
const DAY_MONTH_SHORT: Written = { day: true, month: 'short' }
const WEEKDAY_SHORT: Written = { weekday: 'short' }
const MONTH: Written = { month: 'long', year: true }
const MONTH_SHORT: Written = { month: 'short' }

/** @throws RangeError for a day that does not exist */
function write(day: string, { weekday, day: hasDay, month, year }: Written): string {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  const [yearNumber, monthNumber, dayNumber] = day.split('-').map(Number) as [number, number, number]
  const name = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''
  return [
    weekday && (weekday === 'long' ? name : `${name.slice(0, 3)}.`),
    hasDay && ordinal(String(dayNumber)),
    month && (month === 'long' ? MONTHS : MONTHS_SHORT)[monthNumber - 1],
    year && String(yearNumber),
  ]
    .filter(Boolean)
    .join(' ')
}

const dayNumber = (day: string) => String(Number(day.slice(8)))

/** Only the first of a month is an ordinal in French. */
function ordinal(day: string): string {
  return Number(day) === 1 ? '1er' : day
}

function span(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (hours < 1) return `${minutes}${NBSP}min`
  if (days < 1) return `${hours}${NBSP}h`
  if (days < 31) return days === 1 ? '1 jour' : `${days} jours`
  if (days < 365) return `${Math.floor(days / 30.4)} mois`
  const years = Math.floor(days / 365)
  return years === 1 ? '1 an' : `${years} ans`
}

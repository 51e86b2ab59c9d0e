import { isDay, localDay } from './local-time.ts'
import { PARIS } from '../reference/departments.ts'
import { fold } from '../text.ts'

type Reading = {
  /** Accepts a bare number too: a spreadsheet's count of days since 1900 ('41406'), or '20130512'. */
  isBare?: boolean
  /**
   * 'YYYY-MM-DD'. A year of two digits is in the last century if it would be after this day. Without it, years are in
   * this century.
   */
  notAfter?: string
}

/**
 * Reads a day written by a person, a bank or a spreadsheet, with or without a time: '22/11/2026', '22-11-26',
 * '2026-11-22T10:00:00Z', '12 mai 2013', 'May 12, 2013'. In numbers the day stands before the month, as in France.
 * @returns 'YYYY-MM-DD'; null when it is no day, or one that does not exist
 */
export function readDay(typed: string, { isBare = false, notAfter }: Reading = {}): string | null {
  const text = typed.trim().replace(WEEKDAY, '')
  const [, date = '', hour = ''] = DATE_AND_HOUR.exec(text) ?? []
  const [, year, month, day] = ISO.exec(date) ?? []
  if (year !== undefined) return zonedDay(existing(year, month!, day!), hour)
  const [, first, second, last] = FRENCH.exec(date) ?? []
  if (first !== undefined) return existing(fullYear(last!, notAfter), second!, first)
  return wordedDay(date, notAfter) ?? (isBare ? bareDay(text) : null)
}

const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,?\s+(?=\d)/iu
const DATE_AND_HOUR =
  /^(.+?)(?:(?:T|[\s,]+(?:à\s+)?)(\d{1,2}[:hH]\d{0,2}(?:[:.]\d+)*\s*(?:[AP]M)?\s*(?:Z|UTC|[+-]\d\d:?\d\d)?))?$/iu
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const FRENCH = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/

/**
 * A time with a zone is converted to Paris, because some programs write midnight in Paris as 22:00 or 23:00 UTC of the
 * day before.
 */
function zonedDay(day: string | null, hour: string): string | null {
  if (day === null || !/(?:Z|UTC|[+-]\d\d:?\d\d)$/i.test(hour)) return day
  const instant = new Date(`${day}T${hour.replace(/\s*UTC$/i, 'Z').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(instant.getTime()) ? day : localDay(instant.toISOString(), PARIS)
}

function fullYear(written: string, notAfter: string | undefined): string {
  if (written.length === 4) return written
  return notAfter !== undefined && `20${written}` > notAfter.slice(0, 4) ? `19${written}` : `20${written}`
}

function wordedDay(date: string, notAfter: string | undefined): string | null {
  const words = fold(date).split(' ')
  if (words.length !== 3) return null
  const at = /^\p{L}/u.test(words[0]!) ? 0 : 1
  const month = monthOf(words[at]!)
  const [day = '', year = ''] = words.filter((_, place) => place !== at)
  if (month === null || !/^\d{1,2}(?:er|st|nd|rd|th)?$/.test(day) || !/^(?:\d{4}|\d{2})$/.test(year)) return null
  return existing(fullYear(year, notAfter), String(month), String(Number.parseInt(day, 10)))
}

/** Number of a month, 1 to 12, from its French or English name or its beginning; null for 'jui', which could be two. */
function monthOf(word: string): number | null {
  if (word.length < 3) return null
  const found = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index + 1] : []))
  return found.length === 1 ? found[0]! : null
}

const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]

function bareDay(text: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (year !== undefined) return existing(year, month!, day!)
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? []
  // A year with one digit too many ('20133') is not a day of the 1950s.
  if (days === undefined || /^(?:19|20)/.test(days)) return null
  return new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10)
}

function existing(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

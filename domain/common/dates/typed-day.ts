import { addDays, isDay } from './local-time.ts'
import { fold } from '../text.ts'

/**
 * Reads a day as people type it: '14/03/2027', '14/3/27', '14 mars 2027', '14032027'. Without a year it is the next
 * such day from `today` on, or the last one until then.
 * @returns 'YYYY-MM-DD'; null when the text is no day
 */
export function typedDay(text: string, today: string, without_year: 'next' | 'last' = 'next'): string | null {
  const words = fold(text)
  const [, day = '', month = '', year = ''] = NUMBERS.exec(words) ?? DIGITS.exec(words) ?? WORDS.exec(words) ?? []
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.findIndex((name) => month && name.startsWith(month)) + 1
  if (!day || number < 1) return null
  const of = (inYear: number) => `${inYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) return existing(of(year.length === 2 ? 2000 + Number(year) : Number(year)))
  const thisYear = Number(today.slice(0, 4))
  // 29 February may be several years away.
  const years = Array.from({ length: 5 }, (_, away) => (without_year === 'next' ? thisYear + away : thisYear - away))
  const isMeant = (one: string) => isDay(one) && (without_year === 'next' ? one >= today : one <= today)
  return years.map(of).find(isMeant) ?? null
}

/** Adds the slashes of 'JJ/MM/AAAA' while somebody types digits. Other text stays as it is. */
export function dayWhileTyped(text: string, before: string): string {
  if (!/^[\d/]*$/.test(text) || text.length < before.length) return text
  const digits = text.replaceAll('/', '')
  const isWhole = /^\d{0,2}(?:\/\d{0,2}(?:\/\d{0,4})?)?$/.test(text)
  // A slash after a single digit is meant: '4/3'.
  if (isWhole && /^\d\/|\/\d\//.test(text)) return text
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
}

/** The days from one to another, both included, `most` of them at most; none when they are in the wrong order. */
export function daysFrom(first: string, last: string, most: number): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < most; day = addDays(day, 1)) days.push(day)
  return days
}

const NUMBERS = /^(\d{1,2}) (\d{1,2})(?: (\d{2}|\d{4}))?$/
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const WORDS = /^(?:[a-z]+ )?(\d{1,2})(?:er)? ([a-z]{3,9})(?: (\d{2}|\d{4}))?$/

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

const existing = (day: string) => (isDay(day) ? day : null)

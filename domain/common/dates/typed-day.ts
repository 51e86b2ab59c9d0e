import { addDays, isDay } from './local-time.ts'
import { fold } from '../text.ts'

/**
 * The day 'YYYY-MM-DD' that somebody means by '14/03/2027', '14/3/27', '14 mars 2027', '14032027', or without a year the
 * next such day from `today` on, or the last one until it; null when it is none.
 */
export function typedDay(text: string, today: string, without_year: 'next' | 'last' = 'next'): string | null {
  const words = fold(text)
  const [, day = '', month = '', year = ''] = NUMBERS.exec(words) ?? DIGITS.exec(words) ?? WORDS.exec(words) ?? []
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.findIndex((name) => month && name.startsWith(month)) + 1
  if (!day || number < 1) return null
  const of = (inYear: number) => `${inYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) return existing(of(year.length === 2 ? 2000 + Number(year) : Number(year)))
  const thisYear = Number(today.slice(0, 4))
  // 29 February waits for its year.
  const years = Array.from({ length: 5 }, (_, away) => (without_year === 'next' ? thisYear + away : thisYear - away))
  const isMeant = (one: string) => isDay(one) && (without_year === 'next' ? one >= today : one <= today)
  return years.map(of).find(isMeant) ?? null
}

/** 'JJ/MM/AAAA' while its digits are typed: the strokes come by themselves; other text stays as it is. */
export function dayWhileTyped(text: string, before: string): string {
  if (!/^[\d/]*$/.test(text) || text.length < before.length) return text
  const digits = text.replaceAll('/', '')
  const isWhole = /^\d{0,2}(?:\/\d{0,2}(?:\/\d{0,4})?)?$/.test(text)
  // A single digit that was closed with a stroke is meant so: '4/3'.
  if (isWhole && /^\d\/|\/\d\//.test(text)) return text
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
}

/** The days from one to the other, both included; none when they are not in order or further apart than `most`. */
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

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OF_THE_PLATFORM } from './of-the-platform.ts'
import { SCREENS_OF_PARIS } from './screens-of-paris.ts'

const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
const sources = read('{domain,server/features}/**/*.ts')
const screens = read('web/**/*.{ts,tsx}')

test('une heure est celle du lieu : ce qui compte à l’heure de Paris ou d’aucun lieu est nommé, avec sa raison', () => {
  expect(sources.length).toBeGreaterThan(500)
  const named = Object.values(OF_THE_PLATFORM).flatMap((paths) => paths.trim().split(/\s+/))
  const found = sources.filter(({ text }) => /, PARIS\b|\$\{PARIS\}|\?\? PARIS|Europe\/Paris|'UTC'/.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
})

test('un écran écrit l’heure du lieu : ce qu’il écrit à l’heure de Paris n’a pas de lieu, et dit pourquoi', () => {
  expect(screens.length).toBeGreaterThan(500)
  const named = Object.values(SCREENS_OF_PARIS).flatMap((paths) => paths.trim().split(/\s+/))
  const found = screens.filter(({ text }) => /(?<!\{ )\bPARIS\b(?! \})|Europe\/Paris|todayInFrance\(/.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
})

/** Reads a day or an hour by the clock of the machine, or by none. */
const CLOCKLESS =
  /toISOString\(\)\s*\.slice|\.getFullYear\(|\.getMonth\(|\.getDate\(|\.getDay\(|\.getHours\(|\.getUTCFullYear\(|\.getUTCDay\(|\.getUTCHours\(|toLocale(Date|Time)String\(|DateTimeFormat/

const CLOCKLESS_FILES = {
  'domain/common/dates/local-time.ts': 'the door itself',
  'domain/common/dates/dates.ts': 'the weekday of a calendar day',
  'domain/office/backups/backup.ts': 'the weekday of a calendar day',
  'domain/common/dates/written-day.ts': 'a number of days since 1900, which no clock counts',
  'server/features/accounts/auth/commands/own-account/request-email-change.ts': 'a key of a day, which nobody reads',
  'server/features/tournaments/tournaments/queries.ts': 'a key of an hour, which nobody reads',
}

test('le jour d’un instant se lit par la porte des dates, avec un lieu', () => {
  const found = sources.filter(({ text }) => CLOCKLESS.test(text)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(CLOCKLESS_FILES).toSorted())
})

/** In SQL, of an instant: its day, its parts, its words. */
const READINGS = /(?:to_char|extract|date_trunc)\(|([\w.]*(?:_at|_date|\.at|now\(\))|\))::date\b/g

test('en SQL, le jour d’un instant se lit dans le fuseau d’un lieu', () => {
  const loose = sources.flatMap(({ path, text }) =>
    [...text.matchAll(READINGS)].flatMap((match) => {
      const said = match[0].endsWith('::date') ? before(text, match.index, match[0]) : after(text, match.index)
      return isZoned(said) ? [] : [`${path}: ${said}`]
    }),
  )
  expect(loose).toEqual([])
})

const isZoned = (said: string) => /at time zone|epoch from|'UTC'|^to_char\(day|::interval|microseconds/.test(said)

/** From a name to the parenthesis that closes what it is given. */
function after(text: string, index: number): string {
  let depth = 0
  for (let at = text.indexOf('(', index); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(index, at + 1)
  }
  return text.slice(index)
}

/** Reads what is cast: a name, or all that a parenthesis holds. */
function before(text: string, index: number, match: string): string {
  const end = index + match.length
  if (!match.startsWith(')')) return text.slice(index, end)
  let depth = 0
  for (let at = index; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1
    if (text[at] === '(' && (depth -= 1) === 0) return text.slice(at, end)
  }
  return text.slice(0, end)
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay } from './written-day.ts'

test.each([
  ['22/11/2026', '2026-11-22'],
  ['2/1/26', '2026-01-02'],
  ['22 11 2026', '2026-11-22'],
  ['05/12/2013 00:00:00', '2013-12-05'],
  ['05/12/2013 12:00 AM', '2013-12-05'],
  ['05/12/2013 à 8h30', '2013-12-05'],
  ['21-11-2026 10:12:13', '2026-11-21'],
  ['2013-05-12', '2013-05-12'],
  ['2013/5/12', '2013-05-12'],
  ['2013-05-12T00:00:00', '2013-05-12'],
  ['2013-05-12T00:00:00Z', '2013-05-12'],
  ['2012-12-31T23:00:00.000Z', '2013-01-01'],
  ['2012-12-31T23:00:00+00:00', '2013-01-01'],
  ['12 mai 2013', '2013-05-12'],
  ['1er févr. 2013', '2013-02-01'],
  ['dimanche 12 mai 2013', '2013-05-12'],
  ['12-août-13', '2013-08-12'],
  ['12-May-2013', '2013-05-12'],
  ['May 12, 2013', '2013-05-12'],
  ['3 jui 2013', null],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['12/05/2013 ou 2014', null],
  ['hier', null],
  ['', null],
  ['41406', null],
  ['20130512', null],
])('la date « %s »', (typed, day) => expect(readDay(typed)).toBe(day))

test.each([
  ['41406', '2013-05-12'],
  ['41406,5', '2013-05-12'],
  ['20130512', '2013-05-12'],
  ['20133', null],
  ['13', null],
  ['414060', null],
])('un nombre seul, là où une date est attendue\u00a0: « %s »', (typed, day) =>
  expect(readDay(typed, { isBare: true })).toBe(day),
)

test.each([
  ['12/05/26', '2026-05-12'],
  ['12/05/27', '1927-05-12'],
  ['12 mai 98', '1998-05-12'],
])('une année de deux chiffres n’est pas à venir\u00a0: « %s »', (typed, day) =>
  expect(readDay(typed, { notAfter: '2026-11-22' })).toBe(day),
)

test('chaque jour se relit de toutes les façons dont un tableur l’écrit', () => {
  const day = fc.date({ min: new Date('1958-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, number] = iso.split('-') as [string, string, string]
      const serial = Math.floor((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000)
      const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso))
      const ways = [iso, `${iso}T00:00:00`, `${number}/${month}/${year}`, `${number}.${month}.${year} 00:00`, long]
      for (const way of [...ways, String(serial), `${year}${month}${number}`])
        expect(readDay(way, { isBare: true, notAfter: '2026-11-22' })).toBe(iso)
    }),
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCountdown,
  formatDate,
  formatDateRange,
  formatDay,
  formatDayLong,
  formatDayNumeric,
  formatDayShort,
  formatLongMoment,
  formatMoment,
  formatMonth,
  formatRelative,
  formatTime,
  localTimeSuffix,
  posterDate,
  saidYear,
} from './dates.ts'
import { addDays } from './local-time.ts'
import { DEPARTMENTS } from '../reference/departments.ts'

const PARIS = 'Europe/Paris'
const MORNING = '2026-03-14T08:30:00Z'
/** Writes ordinary spaces instead of non-breaking ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('les dates en français', () => {
  it.each([
    ['un moment', formatMoment(MORNING, PARIS), 'sam. 14 mars 2026, 9 h 30'],
    ['un moment outre-mer', formatMoment(MORNING, 'America/Martinique'), 'sam. 14 mars 2026, 4 h 30 (heure locale)'],
    ['un moment pour un courrier', formatLongMoment(MORNING, PARIS), 'samedi 14 mars 2026 à 9 h 30'],
    ['une heure ronde', formatTime('2026-03-14T13:00:00Z', PARIS), '14 h'],
    ['une heure et cinq minutes', formatTime('2026-03-14T08:05:00Z', PARIS), '9 h 05'],
    ['minuit', formatTime('2026-03-13T23:00:00Z', PARIS), '0 h'],
    ['un jour de son lieu', formatDate('2026-03-14T23:30:00Z', PARIS), '15 mars 2026'],
    ['un jour', formatDay('2026-08-01'), '1er août 2026'],
    ['un jour court', formatDayShort('2026-02-28'), 'sam. 28 févr. 2026'],
    ['un jour de la même année', formatDayShort('2026-02-28', '2026-11-21'), 'sam. 28 févr.'],
    ['un jour d’une autre année', formatDayShort('2027-02-28', '2026-11-21'), 'dim. 28 févr. 2027'],
    ['un jour long', formatDayLong('2026-03-14'), 'samedi 14 mars 2026'],
    ['un mois', formatMonth('2026-08-01'), 'août 2026'],
    ['un jour de tableau', formatDayNumeric('2026-03-14'), '14/03/2026'],
  ])('%s', (_what, written, expected) => {
    expect(plain(written)).toBe(expected)
  })

  it('nomme chaque jour d’une année comme le français des navigateurs', () => {
    const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('fr-FR', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    for (let offset = 0; offset < 365; offset++) {
      const day = addDays('2026-01-01', offset)
      const first = (text: string) => text.replace(/\b1(?= )/, '1er')
      expect(formatDayLong(day)).toBe(first(long.format(new Date(day))))
      expect(formatDayShort(day, day)).toBe(first(short.format(new Date(day))))
    }
  })

  it('refuse un jour qui n’existe pas', () => {
    expect(() => formatDay('2026-02-30')).toThrow(RangeError)
  })

  it('une heure ne se coupe pas en fin de ligne', () => {
    expect(formatTime(MORNING, PARIS)).toBe('9\u00a0h\u00a030')
  })

  it('seuls les lieux hors de l’heure de Paris disent « heure locale »', () => {
    expect(localTimeSuffix(PARIS)).toBe('')
    expect(localTimeSuffix('Indian/Reunion')).toBe(' (heure locale)')
  })
})

describe('les périodes', () => {
  it.each([
    ['2026-03-14T08:00:00Z', '2026-03-14T17:00:00Z', '14 mars 2026'],
    ['2026-03-14T08:00:00Z', '2026-03-15T17:00:00Z', '14 et 15 mars 2026'],
    ['2026-03-13T08:00:00Z', '2026-03-15T17:00:00Z', '13 – 15 mars 2026'],
    ['2026-02-28T08:00:00Z', '2026-03-01T17:00:00Z', '28 févr. – 1er mars 2026'],
    ['2026-12-31T08:00:00Z', '2027-01-02T17:00:00Z', '31 déc. 2026 – 2 janv. 2027'],
    ['2026-03-14T08:00:00Z', '2026-03-14T23:00:00Z', '14 mars 2026'],
    ['2026-03-14T08:00:00Z', '2026-03-14T08:00:00Z', '14 mars 2026'],
  ])('de %s à %s se lit « %s »', (from, to, expected) => {
    expect(formatDateRange(from, to, PARIS)).toBe(expected)
  })

  it.each([
    ['2026-12-19T08:00:00Z', '2026-12-19T17:00:00Z', ['sam.', '19', 'déc.', '2026']],
    ['2027-01-09T08:00:00Z', '2027-01-10T17:00:00Z', ['sam.–dim.', '9–10', 'janv.', '2027']],
    ['2027-01-09T08:00:00Z', '2027-01-09T23:00:00Z', ['sam.', '9', 'janv.', '2027']],
    ['2026-12-30T23:30:00Z', '2027-01-01T17:00:00Z', ['jeu.–ven.', '31–1', 'déc.–janv.', '2026']],
  ])('une affiche écrit de %s à %s en trois tailles', (from, to, expected) => {
    const { weekday, days, month, year } = posterDate(from, to, PARIS)
    expect([weekday, days, month, year]).toEqual(expected)
  })
})

describe('le temps qui sépare de maintenant', () => {
  const NOW = new Date('2026-03-14T12:00:00Z')
  it.each([
    ['2026-03-14T12:00:30Z', 'à l’instant'],
    ['2026-03-14T12:05:00Z', 'dans 5 min'],
    ['2026-03-14T10:00:00Z', 'il y a 2 h'],
    ['2026-03-15T11:59:00Z', 'dans 23 h'],
    ['2026-03-15T12:00:00Z', 'dans 1 jour'],
    ['2026-03-17T13:00:00Z', 'dans 3 jours'],
    ['2026-02-12T12:00:00Z', 'il y a 30 jours'],
    ['2026-01-10T12:00:00Z', 'il y a 2 mois'],
    ['2025-03-15T12:00:00Z', 'il y a 11 mois'],
    ['2027-03-13T12:00:00Z', 'dans 11 mois'],
    ['2027-03-14T12:00:00Z', 'dans 1 an'],
    ['2024-03-14T12:00:00Z', 'il y a 2 ans'],
  ])('%s est « %s »', (instant, expected) => {
    expect(plain(formatRelative(instant, NOW))).toBe(expected)
  })

  it('ne dit jamais « 0 »', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    fc.assert(fc.property(moment, (instant) => !/\b0\b/.test(formatRelative(instant, NOW))))
  })

  it.each([
    [15 * 60_000, '15:00'],
    [899_001, '15:00'],
    [899_000, '14:59'],
    [61_000, '1:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('un compte à rebours de %i ms affiche %s', (left, expected) => {
    expect(formatCountdown(left)).toBe(expected)
  })
})

describe('aucune date', () => {
  it('ne contient d’espace fine U+202F, que nos polices de PDF ignorent', () => {
    const zone = fc.constantFrom(...DEPARTMENTS.map((department) => department.time_zone))
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, zone, (one, other, where) => {
        const day = one.toISOString().slice(0, 10)
        const all = [
          formatMoment(one, where),
          formatLongMoment(one, where),
          formatDate(one, where),
          formatDayShort(day),
          formatDayLong(day),
          formatDayNumeric(day),
          formatDateRange(one, other, where),
          formatRelative(one, other),
        ]
        for (const text of all) expect(text).not.toContain('\u202f')
      }),
    )
  })
})

it.each([
  ['2026-12-31', '2026-01-01', null],
  ['2027-01-01', '2026-12-31', '2027'],
  ['2025-06-14', '2026-06-14', '2025'],
  ['2026-06-14', undefined, '2026'],
])('le %s, lu le %s, l’année à dire est %s, et le jour court la dit aussi', (day, today, year) => {
  expect(saidYear(day, today)).toBe(year)
  expect(formatDayShort(day, today).endsWith(day.slice(0, 4))).toBe(year !== null)
})

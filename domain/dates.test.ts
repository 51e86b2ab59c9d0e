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
} from './dates.ts'
import { addDays } from './local-time.ts'
import { DEPARTMENTS } from './reference/departments.ts'

const PARIS = 'Europe/Paris'
const MORNING = '2026-03-14T08:30:00Z'
/** Expected texts use ordinary spaces, for readability. */
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

import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addLocalDays,
  daysBetween,
  hasPassed,
  instantOf,
  isDay,
  lastLocalDay,
  localDay,
  localDaysUntil,
  localTime,
} from './local-time.ts'
import { DEPARTMENTS } from '../reference/departments.ts'

afterEach(() => vi.unstubAllGlobals())

const ZONES = [...new Set(DEPARTMENTS.map((department) => department.time_zone)), 'UTC', 'Pacific/Noumea']
const zone = fc.constantFrom(...ZONES)
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const day = instant.map((date) => date.toISOString().slice(0, 10))

describe('le jour et l’heure d’un lieu', () => {
  it.each([
    ['2026-03-14T08:00:00Z', '2026-03-14T17:00:00Z', '2026-03-14'],
    ['2026-03-14T08:00:00Z', '2026-03-14T23:00:00Z', '2026-03-14'],
    ['2026-03-14T08:00:00Z', '2026-03-14T23:00:00.001Z', '2026-03-15'],
    ['2026-03-14T23:00:00Z', '2026-03-14T23:00:00Z', '2026-03-15'],
  ])('ce qui va de %s à %s a pour dernier jour, à Paris, le %s', (startsAt, endsAt, last) =>
    expect(lastLocalDay(startsAt, endsAt, 'Europe/Paris')).toBe(last),
  )

  it.each([
    ['2026-03-14T23:30:00Z', 'Europe/Paris', '2026-03-15', '00:30'],
    ['2026-07-14T22:30:00Z', 'Europe/Paris', '2026-07-15', '00:30'],
    ['2026-03-14T23:30:00Z', 'America/Guadeloupe', '2026-03-14', '19:30'],
    ['2026-03-14T23:30:00Z', 'Indian/Reunion', '2026-03-15', '03:30'],
    ['2026-12-31T23:00:00Z', 'Europe/Paris', '2027-01-01', '00:00'],
  ])('à %s, %s est le %s à %s', (at, where, expectedDay, expectedTime) => {
    expect(localDay(at, where)).toBe(expectedDay)
    expect(localTime(at, where)).toBe(expectedTime)
  })

  it('refuse un fuseau ou un instant qui n’existe pas', () => {
    expect(() => localDay('2026-03-14T00:00:00Z', 'Europe/Lyon')).toThrow(RangeError)
    expect(() => localDay('demain', 'Europe/Paris')).toThrow(RangeError)
  })

  it('est le même dans un navigateur qui a Temporal et dans un qui ne l’a pas', () => {
    fc.assert(
      fc.property(instant, zone, (date, where) => {
        expect(typeof Temporal).toBe('object')
        const known = [localDay(date, where), localTime(date, where)]
        vi.stubGlobal('Temporal', undefined)
        expect([localDay(date, where), localTime(date, where)]).toEqual(known)
        vi.unstubAllGlobals()
      }),
    )
  })

  it('refuse aussi, sans Temporal, un fuseau ou un instant qui n’existe pas', () => {
    vi.stubGlobal('Temporal', undefined)
    expect(() => localDay('2026-03-14T00:00:00Z', 'Europe/Lyon')).toThrow(RangeError)
    expect(() => localDay('demain', 'Europe/Paris')).toThrow(RangeError)
  })
})

describe('l’instant d’une heure au mur', () => {
  it.each([
    ['en hiver', '2026-01-15', '14:30', 'Europe/Paris', '2026-01-15T13:30:00.000Z'],
    ['en été', '2026-07-15', '14:30', 'Europe/Paris', '2026-07-15T12:30:00.000Z'],
    ['juste avant l’heure sautée', '2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
    ['dans l’heure sautée, une heure plus tard', '2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['juste après l’heure sautée', '2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['dans l’heure répétée, la première fois', '2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['après l’heure répétée', '2026-10-25', '03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
    ['le soir d’une clôture', '2026-10-24', '23:59', 'Europe/Paris', '2026-10-24T21:59:00.000Z'],
    ['outre-mer', '2026-03-14', '09:00', 'America/Cayenne', '2026-03-14T12:00:00.000Z'],
  ])('est juste %s', (_when, on, time, where, expected) => {
    expect(instantOf(on, time, where).toISOString()).toBe(expected)
  })

  it('rend l’instant dont l’heure vient, sauf dans l’heure répétée où il rend le premier', () => {
    fc.assert(
      fc.property(instant, zone, (date, where) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
        const back = instantOf(localDay(minute, where), localTime(minute, where), where)
        const late = minute.getTime() - back.getTime()
        expect(late === 0 || late === 3_600_000).toBe(true)
        expect([localDay(back, where), localTime(back, where)]).toEqual([
          localDay(minute, where),
          localTime(minute, where),
        ])
      }),
    )
  })
})

describe('ajouter des jours', () => {
  it.each([
    ['en mars, au passage à l’heure d’été', '2026-03-28T08:00:00Z', 1, '2026-03-29T07:00:00.000Z'],
    ['en octobre, au passage à l’heure d’hiver', '2026-10-24T07:00:00Z', 1, '2026-10-25T08:00:00.000Z'],
    ['en arrière', '2026-03-29T07:00:00Z', -1, '2026-03-28T08:00:00.000Z'],
    ['sans perdre les secondes', '2026-05-01T07:08:09.123Z', 10, '2026-05-11T07:08:09.123Z'],
  ])('garde l’heure au mur %s', (_when, from, days, expected) => {
    expect(addLocalDays(from, days, 'Europe/Paris').toISOString()).toBe(expected)
  })

  it('avance d’autant de jours du calendrier, partout', () => {
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: -400, max: 400 }), (date, where, days) => {
        const later = addLocalDays(date, days, where)
        expect(daysBetween(localDay(date, where), localDay(later, where))).toBe(days)
        expect(localDaysUntil(later, date, where)).toBe(days)
      }),
    )
  })

  it('entre deux jours, compte ce qu’on a ajouté', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s et %i jour donnent %s', (from, days, expected) => {
    expect(addDays(from, days)).toBe(expected)
  })
})

describe('un jour écrit', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['14/03/2026', false],
    ['0000-01-01', false],
    ['', false],
  ])('« %s » existe : %s', (value, expected) => {
    expect(isDay(value)).toBe(expected)
  })
})

describe('passé', () => {
  it('à l’instant même, oui ; jamais sans date', () => {
    const now = new Date('2026-03-14T08:00:00Z')
    expect(hasPassed('2026-03-14T08:00:00Z', now)).toBe(true)
    expect(hasPassed(new Date(now.getTime() + 1), now)).toBe(false)
    expect(hasPassed(null, now)).toBe(false)
  })
})

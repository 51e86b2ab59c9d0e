import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLocalDays, localTime } from '../../common/dates/local-time.ts'
import { offerDeadline } from './waiting-list.ts'

const PARIS = 'Europe/Paris'

describe('une place libérée', () => {
  it.each([
    ['48 h de jour, nuits sautées', '2026-05-04T08:00:00Z', '2026-06-20T07:00:00Z', '2026-05-07T14:00:00.000Z'],
    [
      '48 h à partir de 8 h si proposée la nuit',
      '2026-05-04T01:00:00Z',
      '2026-06-20T07:00:00Z',
      '2026-05-07T12:00:00.000Z',
    ],
    [
      '48 h à partir du lendemain 8 h après 22 h',
      '2026-05-04T20:30:00Z',
      '2026-06-20T07:00:00Z',
      '2026-05-08T12:00:00.000Z',
    ],
    ['48 h encore à J-7', '2026-06-13T08:00:00Z', '2026-06-20T07:00:00Z', '2026-06-16T14:00:00.000Z'],
    ['12 h à J-6', '2026-06-14T08:00:00Z', '2026-06-20T07:00:00Z', '2026-06-14T20:00:00.000Z'],
    ['12 h à cheval sur une nuit', '2026-06-14T16:00:00Z', '2026-06-20T07:00:00Z', '2026-06-15T14:00:00.000Z'],
    ['12 h encore à J-2', '2026-06-18T08:00:00Z', '2026-06-20T07:00:00Z', '2026-06-18T20:00:00.000Z'],
    ['malgré le passage à l’heure d’été', '2026-03-28T12:00:00Z', '2026-04-01T07:00:00Z', '2026-03-29T09:00:00.000Z'],
    ['malgré le passage à l’heure d’hiver', '2026-10-24T12:00:00Z', '2026-10-28T07:00:00Z', '2026-10-25T11:00:00.000Z'],
  ])('est proposée au premier : %s', (_what, offeredAt, startsAt, expires) => {
    expect(offerDeadline(offeredAt, startsAt, PARIS)).toEqual({ kind: 'offer', expires_at: new Date(expires) })
  })

  it.each([
    ['la veille', '2026-06-18T22:00:00Z'],
    ['le jour même', '2026-06-20T06:00:00Z'],
    ['après le début', '2026-06-20T12:00:00Z'],
  ])('est à tout le monde %s', (_when, offeredAt) => {
    expect(offerDeadline(offeredAt, '2026-06-20T07:00:00Z', PARIS)).toEqual({ kind: 'everyone' })
  })

  it('suit la nuit du lieu, pas celle de Paris', () => {
    const offer = offerDeadline('2026-06-14T23:00:00Z', '2026-06-20T12:00:00Z', 'America/Martinique')
    expect(offer).toEqual({ kind: 'offer', expires_at: new Date('2026-06-15T21:00:00Z') })
  })
})

describe('le délai d’une offre', () => {
  const zone = fc.constantFrom(PARIS, 'America/Guadeloupe', 'America/Cayenne', 'Indian/Reunion')
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const daysBefore = fc.integer({ min: 2, max: 60 })
  const hour = 3_600_000

  /** Counts the daytime minutes between two instants by quarters of an hour, which is slow but simple. */
  function daytimeMinutes(from: Date, to: Date, where: string): number {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: where, hour: '2-digit', hourCycle: 'h23' })
    let minutes = 0
    for (let at = from.getTime(); at < to.getTime(); at += 15 * 60_000) {
      const hour = Number(clock.format(at))
      if (hour >= 8 && hour < 22) minutes += 15
    }
    return minutes
  }

  it('compte 48 ou 12 heures de jour, ni plus ni moins', () => {
    fc.assert(
      fc.property(moment, daysBefore, zone, (date, days, where) => {
        const offeredAt = new Date(Math.floor(date.getTime() / 900_000) * 900_000)
        const offer = offerDeadline(offeredAt, addLocalDays(offeredAt, days, where), where)
        if (offer.kind !== 'offer') throw new Error('une offre était attendue')
        expect(daytimeMinutes(offeredAt, offer.expires_at, where)).toBe((days >= 7 ? 48 : 12) * 60)
      }),
      { numRuns: 30 },
    )
  })

  it('ne tombe jamais la nuit, et laisse au moins 12 heures', () => {
    fc.assert(
      fc.property(moment, daysBefore, zone, (offeredAt, days, where) => {
        const offer = offerDeadline(offeredAt, addLocalDays(offeredAt, days, where), where)
        if (offer.kind !== 'offer') throw new Error('une offre était attendue')
        const time = localTime(offer.expires_at, where)
        expect(time >= '08:00' && time <= '22:00').toBe(true)
        expect(offer.expires_at.getTime() - offeredAt.getTime()).toBeGreaterThanOrEqual(12 * hour)
      }),
    )
  })

  it('ne recule jamais quand l’offre part plus tard, à durée égale', () => {
    const startsAt = new Date('2026-11-20T08:00:00Z')
    const early = fc.date({ min: new Date('2026-10-20'), max: new Date('2026-11-12'), noInvalidDate: true })
    fc.assert(
      fc.property(early, early, zone, (one, other, where) => {
        const [first, second] = (one < other ? [one, other] : [other, one]).map((at) =>
          offerDeadline(at, startsAt, where),
        )
        if (first?.kind !== 'offer' || second?.kind !== 'offer') throw new Error('deux offres étaient attendues')
        expect(second.expires_at.getTime()).toBeGreaterThanOrEqual(first.expires_at.getTime())
      }),
    )
  })
})

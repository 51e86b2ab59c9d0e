import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  approvedPaymentDue,
  entryPaymentDue,
  holdExpiresAt,
  manualPaymentDue,
  nextHoldAt,
  paymentReminders,
} from './hold.ts'
import { UNPAID_HOLD_HOURS, UNPAID_HOLD_MINUTES_MAX } from '../../common/thresholds.ts'

const PARIS = 'Europe/Paris'
const bounds = (registration_closes_at: string | null, starts_at = '2026-06-20T07:00:00Z') => ({
  registration_closes_at,
  starts_at,
  time_zone: PARIS,
})

describe('une place retenue', () => {
  it('l’est quinze minutes', () => {
    expect(holdExpiresAt(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:15:00Z'))
  })
})

describe('un club qui laisse passer ses réservations', () => {
  const NOON = new Date('2026-03-01T12:00:00Z')
  const held = (from: string, to: string) => ({ from: `2026-${from}:00Z`, to: `2026-${to}:00Z` })
  const first = held('03-01T10:00', '03-01T10:15')
  const second = held('03-01T10:20', '03-01T10:35')

  it.each([
    ['réserve une première fois', [], null],
    ['recommence après une réservation perdue', [first], null],
    ['attend après deux, vingt-quatre heures depuis la première', [first, second], '2026-03-02T10:15:00.000Z'],
    ['attend de même quelle que soit la suite où on les lit', [second, first], '2026-03-02T10:15:00.000Z'],
    [
      'attend après les avoir rendues une minute avant la fin',
      [held('03-01T10:01', '03-01T10:15'), held('03-01T10:20', '03-01T10:34')],
      '2026-03-02T10:15:00.000Z',
    ],
    [
      'attend autant que toutes ensemble le demandent',
      [first, second, held('03-01T11:00', '03-01T11:15'), held('03-01T11:20', '03-01T11:35')],
      '2026-03-02T11:15:00.000Z',
    ],
    ['ne paie pas trois corrections aussitôt rendues', Array(3).fill(held('03-01T10:00', '03-01T10:01')), null],
    ['oublie celles de la veille', [held('02-28T11:30', '02-28T11:45'), second], null],
    ['oublie la veille à l’instant près', [held('02-28T11:45', '02-28T12:00'), second], null],
  ])('%s', (_guarantee, holds, expected) => {
    expect(nextHoldAt(holds, NOON)?.toISOString() ?? null).toBe(expected)
  })
})

it('garder des places sans les payer attend le lendemain dès la limite atteinte, à la minute près', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000)
  const kept = (total: number) => [
    { from: minutes(60 + total - 10), to: minutes(60) },
    { from: minutes(40), to: minutes(30) },
  ]
  const dayAfter = (date: Date) => new Date(date.getTime() + UNPAID_HOLD_HOURS * 3_600_000)
  expect(nextHoldAt(kept(UNPAID_HOLD_MINUTES_MAX - 1), now)).toBeNull()
  expect(nextHoldAt(kept(UNPAID_HOLD_MINUTES_MAX), now)).toEqual(dayAfter(minutes(60)))
})

it('ce qui est dû sur place l’est dix jours plus tard, à la même heure du lieu', () => {
  const due = entryPaymentDue(new Date('2026-03-20T10:00:00Z'), { time_zone: 'Europe/Paris' })
  expect(due.toISOString()).toBe('2026-03-30T09:00:00.000Z')
})

describe('un règlement par chèque, virement ou espèces', () => {
  it.each([
    ['dix jours', '2026-05-01T10:00:00Z', bounds('2026-06-01T21:59:00Z'), '2026-05-11T10:00:00.000Z'],
    ['dix jours à la même heure après l’heure d’été', '2026-03-25T10:00:00Z', bounds(null), '2026-04-04T09:00:00.000Z'],
    ['au plus la clôture', '2026-05-28T10:00:00Z', bounds('2026-06-01T21:59:00Z'), '2026-06-01T21:59:00.000Z'],
    ['au plus le début sans clôture', '2026-06-15T10:00:00Z', bounds(null), '2026-06-20T07:00:00.000Z'],
    [
      'au plus le début après la clôture',
      '2026-06-15T10:00:00Z',
      bounds('2026-06-01T21:59:00Z'),
      '2026-06-20T07:00:00.000Z',
    ],
  ])('attend %s', (_what, now, tournament, expected) => {
    expect(manualPaymentDue(new Date(now), tournament).toISOString()).toBe(expected)
  })

  it('n’est jamais attendu après le début du tournoi', () => {
    const before = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-20'), noInvalidDate: true })
    fc.assert(
      fc.property(before, before, (now, closes) => {
        const due = manualPaymentDue(now, bounds(closes.toISOString()))
        expect(due.getTime()).toBeLessThanOrEqual(Date.parse('2026-06-20T07:00:00Z'))
        expect(due.getTime()).toBeGreaterThan(now.getTime())
      }),
    )
  })
})

describe('un règlement après validation', () => {
  it.each([
    ['cinq jours', '2026-05-01T10:00:00Z', '2026-05-06T10:00:00.000Z'],
    ['au plus le début', '2026-06-18T10:00:00Z', '2026-06-20T07:00:00.000Z'],
  ])('attend %s', (_what, approvedAt, expected) => {
    expect(approvedPaymentDue(new Date(approvedAt), bounds(null)).toISOString()).toBe(expected)
  })
})

describe('les rappels', () => {
  it('partent le matin à J-5 et J-1, à l’heure du lieu', () => {
    const reminders = paymentReminders('2026-03-30T10:00:00Z', PARIS, new Date('2026-03-20T10:00:00Z'))
    expect(reminders.map((at) => at.toISOString())).toEqual(['2026-03-25T08:00:00.000Z', '2026-03-29T07:00:00.000Z'])
  })

  it('déjà passés, ne partent plus', () => {
    expect(paymentReminders('2026-03-30T10:00:00Z', PARIS, new Date('2026-03-27T10:00:00Z'))).toHaveLength(1)
    expect(paymentReminders('2026-03-30T10:00:00Z', PARIS, new Date('2026-03-29T10:00:00Z'))).toEqual([])
  })
})

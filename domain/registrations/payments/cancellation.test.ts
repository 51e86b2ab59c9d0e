import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CancellationTier, DEFAULT_TIERS, describeTiers, refundFor, tiersProblem } from './cancellation.ts'

const STARTS_AT = '2026-04-18T07:00:00Z'
const cancelled = (change: Partial<Parameters<typeof refundFor>[0]> = {}) => ({
  tiers: DEFAULT_TIERS,
  amount_cents: 8000,
  starts_at: STARTS_AT,
  time_zone: 'Europe/Paris',
  by: 'club' as const,
  ...change,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('le club qui annule', () => {
  it.each([
    ['un mois avant', '2026-03-18T12:00:00Z', 100, 8000],
    ['à J-21, même à 23 h 59', '2026-03-28T22:59:00Z', 100, 8000],
    ['à J-20, dès minuit, malgré le changement d’heure', '2026-03-28T23:00:00Z', 50, 4000],
    ['à J-8, même à 23 h 59', '2026-04-10T21:59:00Z', 50, 4000],
    ['à J-7, dès minuit', '2026-04-10T22:00:00Z', 0, 0],
    ['la veille', '2026-04-17T12:00:00Z', 0, 0],
    ['le matin même', '2026-04-18T05:00:00Z', 0, 0],
    ['pendant le tournoi', '2026-04-18T08:00:00Z', 0, 0],
  ])('%s est remboursé de ce que disent les paliers', (_when, now, percent, refund_cents) => {
    expect(refundFor(cancelled(), new Date(now))).toMatchObject({ percent, refund_cents })
  })

  it('compte les jours du lieu, pas ceux de Paris', () => {
    const now = new Date('2026-03-29T02:00:00Z')
    const starts_at = '2026-04-18T13:00:00Z'
    expect(refundFor(cancelled({ starts_at, time_zone: 'America/Guadeloupe' }), now).percent).toBe(100)
    expect(refundFor(cancelled({ starts_at }), now).percent).toBe(50)
  })

  it('arrondit au centime le plus proche', () => {
    expect(refundFor(cancelled({ amount_cents: 8001 }), new Date('2026-04-08')).refund_cents).toBe(4001)
  })

  it('est remboursé en entier si une autre équipe a pris la place', () => {
    const refund = refundFor(cancelled({ replaced: true }), new Date('2026-04-17'))
    expect(plain(refund.reason)).toBe('Une autre équipe a repris la place : remboursement intégral.')
    expect(refund.refund_cents).toBe(8000)
  })

  it.each([
    ['2026-03-18T12:00:00Z', 'Annulation 31 jours avant le tournoi : remboursement intégral.'],
    ['2026-04-08T12:00:00Z', 'Annulation 10 jours avant le tournoi : remboursement de 50 %.'],
    [
      '2026-04-16T12:00:00Z',
      'Annulation 2 jours avant le tournoi : aucun remboursement, sauf si une autre équipe reprend la place.',
    ],
    [
      '2026-04-17T12:00:00Z',
      'Annulation 1 jour avant le tournoi : aucun remboursement, sauf si une autre équipe reprend la place.',
    ],
    [
      '2026-04-18T05:00:00Z',
      'Annulation le jour du tournoi : aucun remboursement, sauf si une autre équipe reprend la place.',
    ],
    ['2026-04-18T08:00:00Z', 'Le tournoi a commencé : aucun remboursement.'],
  ])('le %s, lit pourquoi', (now, reason) => {
    expect(plain(refundFor(cancelled(), new Date(now)).reason)).toBe(reason)
  })
})

describe('l’organisateur ou la plateforme qui annule', () => {
  it.each([
    ['organizer', 'Annulation par l’organisateur : remboursement intégral.'],
    ['platform', 'Annulation par la plateforme : remboursement intégral.'],
  ] as const)('%s rend tout, à tout moment', (by, reason) => {
    const refund = refundFor(cancelled({ by }), new Date('2026-04-18T09:00:00Z'))
    expect(refund).toMatchObject({ percent: 100, refund_cents: 8000 })
    expect(plain(refund.reason)).toBe(reason)
  })

  it('n’a rien à rendre de ce qui n’a pas été payé', () => {
    const refund = refundFor(cancelled({ by: 'organizer', amount_cents: 0 }), new Date('2026-03-18'))
    expect(refund).toMatchObject({ percent: 0, refund_cents: 0 })
    expect(plain(refund.reason)).toBe('Rien n’a été payé : rien à rembourser.')
  })
})

describe('le remboursement', () => {
  const tier = fc.record({ until_days_before: fc.nat({ max: 90 }), percent: fc.integer({ min: 1, max: 100 }) })
  const case_ = fc.record({
    tiers: fc.array(tier, { maxLength: 5 }),
    amount_cents: fc.nat({ max: 100_000 }),
    starts_at: fc.constant(STARTS_AT),
    time_zone: fc.constantFrom('Europe/Paris', 'America/Martinique', 'Indian/Reunion'),
    by: fc.constantFrom('club' as const, 'organizer' as const, 'platform' as const),
    replaced: fc.boolean(),
  })
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-05-01'), noInvalidDate: true })

  it('ne dépasse jamais ce qui a été payé, n’est jamais négatif, toujours en centimes entiers', () => {
    fc.assert(
      fc.property(case_, moment, (input, now) => {
        const { refund_cents, percent } = refundFor(input, now)
        expect(Number.isInteger(refund_cents)).toBe(true)
        expect(refund_cents).toBeGreaterThanOrEqual(0)
        expect(refund_cents).toBeLessThanOrEqual(input.amount_cents)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('n’augmente jamais quand le temps passe', () => {
    fc.assert(
      fc.property(case_, moment, moment, (input, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        expect(refundFor(input, later).refund_cents).toBeLessThanOrEqual(refundFor(input, earlier).refund_cents)
      }),
    )
  })
})

describe('les paliers', () => {
  it.each<[readonly CancellationTier[], string]>([
    [
      DEFAULT_TIERS,
      'Remboursement intégral jusqu’à 21 jours avant le tournoi, 50 % jusqu’à 8 jours avant, puis aucun remboursement, sauf si une autre équipe reprend la place.',
    ],
    [
      [{ until_days_before: 1, percent: 80 }],
      '80 % jusqu’à 1 jour avant le tournoi, puis aucun remboursement, sauf si une autre équipe reprend la place.',
    ],
    [[], 'Aucun remboursement, sauf si une autre équipe reprend la place.'],
  ])('se disent en une phrase', (tiers, sentence) => {
    expect(plain(describeTiers(tiers))).toBe(sentence)
  })

  it.each<[string, CancellationTier[], string | null]>([
    ['acceptés par défaut', [...DEFAULT_TIERS], null],
    ['absents, acceptés', [], null],
    ['cinq, acceptés', Array.from({ length: 5 }, (_, i) => ({ until_days_before: 4 - i, percent: 90 - i })), null],
    [
      'le même jour',
      [
        { until_days_before: 8, percent: 60 },
        { until_days_before: 8, percent: 50 },
      ],
      'Chaque palier doit être plus proche du tournoi que le précédent.',
    ],
    [
      'qui ne baissent pas',
      [
        { until_days_before: 21, percent: 50 },
        { until_days_before: 8, percent: 50 },
      ],
      'Chaque palier doit rembourser moins que le précédent.',
    ],
    [
      'trop nombreux',
      Array.from({ length: 6 }, (_, i) => ({ until_days_before: 60 - i, percent: 90 - i })),
      'Cinq paliers au plus.',
    ],
    [
      'aux jours négatifs',
      [{ until_days_before: -1, percent: 50 }],
      'Le nombre de jours doit être compris entre 0 et 365.',
    ],
    [
      'aux jours en fraction',
      [{ until_days_before: 1.5, percent: 50 }],
      'Le nombre de jours doit être compris entre 0 et 365.',
    ],
    ['à plus de 100 %', [{ until_days_before: 8, percent: 101 }], 'Le pourcentage doit être compris entre 1 et 100.'],
    ['à 0 %', [{ until_days_before: 8, percent: 0 }], 'Le pourcentage doit être compris entre 1 et 100.'],
    [
      'dans le désordre',
      [...DEFAULT_TIERS].reverse(),
      'Chaque palier doit être plus proche du tournoi que le précédent.',
    ],
    [
      'qui remontent',
      [
        { until_days_before: 21, percent: 50 },
        { until_days_before: 8, percent: 60 },
      ],
      'Chaque palier doit rembourser moins que le précédent.',
    ],
  ])('%s', (_what, tiers, problem) => {
    expect(tiersProblem(tiers)).toBe(problem)
  })
})

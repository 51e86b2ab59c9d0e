import { describe, expect, test } from 'vitest'
import { demoReference } from '#server/seed/registrations/collection.ts'
import type { StatementLine } from './lines.ts'
import { type Matchable, matchStatement } from './match.ts'
import { payoutDays, type SentPayout } from './payout.ts'

const A = demoReference('00000000-0000-4000-8000-000000000001')
const B = demoReference('00000000-0000-4000-8000-000000000002')

const line = (label: string, more: Partial<StatementLine> = {}): StatementLine => ({
  line: 1,
  date: '2026-11-12',
  label,
  amount_cents: 12_000,
  currency: null,
  aside: null,
  ...more,
})
const payout = (more: Partial<SentPayout> = {}): SentPayout => ({
  id: 'versement',
  provider: 'helloasso',
  amount_cents: 12_000,
  arrives_on: '2026-11-10',
  ...more,
})
const awaited = (reference: string): Matchable => ({
  registration_id: reference,
  reference,
  state: 'awaited',
  amount_cents: 8_000,
  team_name: 'Les Aigles',
  club_name: 'Basket Club Givors',
  registered_by: null,
})

describe('une ligne du relevé est le versement d’un prestataire', () => {
  test.each<[string, string, string | null, Partial<StatementLine>?, Partial<SentPayout>?]>([
    ['même montant, même mois, son nom', 'VIR SEPA HELLOASSO SAS', 'versement'],
    ['son nom en minuscules, coupé', 'vir de Hello Asso', 'versement'],
    ['cinq jours après', 'HELLOASSO', 'versement', { date: '2026-11-15' }],
    ['cinq jours avant', 'HELLOASSO', 'versement', { date: '2026-11-05' }],
    ['six jours après', 'HELLOASSO', null, { date: '2026-11-16' }],
    ['six jours avant', 'HELLOASSO', null, { date: '2026-11-04' }],
    ['un centime de moins', 'HELLOASSO', null, { amount_cents: 11_999 }],
    ['un autre prestataire', 'STRIPE TECHNOLOGY EUROPE', null],
    ['Stripe', 'STRIPE TECHNOLOGY EUROPE', 'versement', {}, { provider: 'stripe' }],
    ['sans son nom', 'VIR SEPA BC LYON', null],
    ['sans date', 'HELLOASSO', null, { date: null }],
    ['de l’argent qui sort', 'HELLOASSO', null, { amount_cents: -12_000 }, { amount_cents: -12_000 }],
    ['pas encore passée', 'HELLOASSO', null, { aside: { kind: 'undone', reason: 'Opération pas encore passée.' } }],
    ['revenue', 'RETOUR VIR HELLOASSO', null],
    ['le bac à sable n’a pas de banque', 'BAC A SABLE', null, {}, { provider: 'sandbox_page' }],
  ])('%s', (_case, label, id, more, sent) => {
    const [matched] = matchStatement([line(label, more)], [awaited(A)], [payout(sent)])
    expect(matched!.payout?.id ?? null).toBe(id)
    expect(matched!.paid).toEqual([])
    if (id !== null) expect(matched).toMatchObject({ suggested: [], otherwise: null, reason: null })
  })

  test('deux lignes du même montant ont chacune le leur, le plus proche d’abord', () => {
    const sent = [
      payout({ id: 'octobre', arrives_on: '2026-11-08' }),
      payout({ id: 'novembre', arrives_on: '2026-11-13' }),
    ]
    const matched = matchStatement([line('HELLOASSO'), line('HELLOASSO'), line('HELLOASSO')], [], sent)
    expect(matched.map((one) => one.payout?.id ?? null)).toEqual(['novembre', 'octobre', null])
  })

  test('la référence d’une inscription passe avant, et le versement ne coche rien', () => {
    const [named] = matchStatement(
      [line(`HELLOASSO ${A}`, { amount_cents: 8_000 })],
      [awaited(A)],
      [payout({ amount_cents: 8_000 })],
    )
    expect(named).toMatchObject({ payout: null, paid: [{ reference: A }] })
  })

  test('la plateforme n’est interrogée que sur les jours des lignes qui nomment un prestataire', () => {
    expect(payoutDays([line('LOYER'), line('VIR BC LYON')])).toBeNull()
    expect(
      payoutDays([line('LOYER', { date: '2026-01-01' }), line('STRIPE'), line('HELLOASSO', { date: '2026-12-30' })]),
    ).toEqual({
      from: '2026-11-07',
      to: '2027-01-04',
    })
  })
})

describe('une ligne d’un autre montant que celui attendu', () => {
  test.each<[string, Matchable[], StatementLine[], (string | null)[]]>([
    ['trop', [awaited(A)], [line(A, { amount_cents: 9_000 })], [A]],
    ['trop peu', [awaited(A)], [line(A, { amount_cents: 5_000 })], [A]],
    ['au centime : cochée', [awaited(A)], [line(A, { amount_cents: 8_000 })], [null]],
    ['deux références', [awaited(A), awaited(B)], [line(`${A} ${B}`, { amount_cents: 9_000 })], [null]],
    ['dont une inconnue', [awaited(A)], [line(`${A} ${B}`, { amount_cents: 9_000 })], [null]],
    ['déjà payée', [{ ...awaited(A), state: 'paid' }], [line(A, { amount_cents: 9_000 })], [null]],
    [
      'déjà payée plus haut',
      [awaited(A)],
      [line(A, { amount_cents: 8_000 }), line(A, { amount_cents: 1_000 })],
      [null, null],
    ],
    [
      'pas encore passée',
      [awaited(A)],
      [line(A, { amount_cents: 9_000, aside: { kind: 'undone', reason: '' } })],
      [null],
    ],
  ])('%s', (_case, known, lines, expected) => {
    expect(matchStatement(lines, known).map(({ otherwise }) => otherwise?.reference ?? null)).toEqual(expected)
  })
})

import { describe, expect, test } from 'vitest'
import {
  type EnteredTeam,
  canRename,
  canReplaceTeam,
  changeCost,
  changeCostWords,
  changeProblem,
  takesChanges,
} from './registration-change.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const open = {
  status: 'registration_open',
  registration_opens_at: null,
  registration_closes_at: '2026-12-01T10:00:00Z',
  starts_at: '2026-12-05T08:00:00Z',
  ends_at: '2026-12-05T18:00:00Z',
} as const
const closed = { ...open, registration_closes_at: '2026-11-20T10:00:00Z' }
const begun = { ...open, starts_at: '2026-11-21T08:00:00Z' }

describe('jusqu’à quand', () => {
  test.each([
    ['tant que les inscriptions sont ouvertes', open, true],
    ['plus une fois closes', closed, false],
    ['plus une fois commencé', begun, false],
  ])('les changements se prennent : %s', (_, tournament, is) => expect(takesChanges(tournament, NOW)).toBe(is))

  test.each([
    ['pending', open, true, true, true],
    ['approved', closed, false, true, true],
    ['waitlisted', open, true, true, true],
    ['approved', begun, false, true, false],
    ['held', open, false, false, false],
    ['cancelled', open, false, false, false],
  ] as const)(
    '%s : renommée par le club, par l’organisateur, remplacée',
    (status, tournament, club, organizer, replaced) => {
      const team = { status, tournament }
      expect([canRename(team, 'club', NOW), canRename(team, 'organizer', NOW), canReplaceTeam(team, NOW)]).toEqual([
        club,
        organizer,
        replaced,
      ])
    },
  )
})

describe('la catégorie change', () => {
  const team: EnteredTeam = {
    status: 'approved',
    tournament: open,
    payment_status: 'paid',
    amount_cents: 4000,
    payment_open: false,
    change_open: false,
    has_matches: false,
  }

  test.each<[string, Partial<EnteredTeam>]>([
    ['d’une équipe payée', {}],
    ['d’une équipe qui attend sa réponse', { status: 'pending' }],
    ['d’une équipe dont le chèque est attendu', { payment_status: 'awaiting' }],
    ['d’une équipe entrée gratuitement', { amount_cents: 0 }],
  ])('%s', (_, facts) => expect(changeProblem({ ...team, ...facts }, NOW)).toBeNull())

  test.each<[string, Partial<EnteredTeam>, string]>([
    ['en liste d’attente', { status: 'waitlisted' }, 'Seule une équipe inscrite'],
    ['après la clôture', { tournament: closed }, 'ne prend plus de changement'],
    ['pendant un autre changement', { change_open: true }, 'attend déjà son paiement'],
    ['pendant un paiement', { payment_open: true }, 'attendez sa réponse'],
    ['quand le paiement est contesté', { payment_status: 'disputed' }, 'n’est pas réglé'],
    ['une fois les matchs prévus', { has_matches: true }, 'matchs de cette équipe'],
  ])('mais pas %s, et on sait pourquoi', (_, facts, said) =>
    expect(changeProblem({ ...team, ...facts }, NOW)).toContain(said),
  )
})

describe('ce que coûte une autre catégorie', () => {
  test.each([
    ['paid', 4000, 4000, 'none', 0, /rien à payer/],
    ['paid', 4000, 5500, 'pay', 1500, /^15.€ à payer par carte/],
    ['paid', 0, 5500, 'pay', 5500, /^55.€ à payer/],
    ['paid', 4000, 2500, 'refund', -1500, /^15.€ vous sont rendus/],
    ['paid', 4000, 0, 'refund', -4000, /rendus/],
    ['awaiting', 4000, 5500, 'due', 1500, /Il reste à payer 55.€/],
    ['unpaid', 4000, 0, 'due', -4000, /plus rien à payer/],
  ] as const)('%s, de %i à %i : %s', (payment_status, amount_cents, price, kind, difference_cents, words) => {
    const cost = changeCost({ payment_status, amount_cents }, price)
    expect(cost).toEqual({ kind, difference_cents })
    expect(changeCostWords(cost, price)).toMatch(words)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundFor, DEFAULT_TIERS } from './payments/cancellation.ts'
import { localTime } from '../common/dates/local-time.ts'
import {
  type ChoiceAsked,
  choiceProblem,
  choiceReminderAt,
  chooseUntil,
  postponedPaymentDue,
  shiftedInstant,
  termsFrom,
} from './postponement.ts'

const PARIS = 'Europe/Paris'
const NOW = new Date('2027-05-10T10:00:00Z')
const dayWithin = (max: number) => fc.integer({ min: 0, max }).map((days) => new Date(Date.UTC(2026, 0, 1 + days, 9)))
const day = dayWithin(900)
// Within two months, the cancellation tiers differ between most days.
const near = dayWithin(60)

test('un match garde son heure locale quand le tournoi garde la sienne, changement d’heure compris', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 600 }), (from, to, minutes) => {
      const start = (at: Date) => new Date(at.getTime() - (localTime(at, PARIS) === '11:00' ? 3_600_000 : 0))
      const [left, reached] = [start(from), start(to)]
      const match = new Date(left.getTime() + minutes * 60_000)
      const moved = shiftedInstant(match, left, reached, PARIS)
      expect(localTime(moved, PARIS)).toBe(localTime(match, PARIS))
      expect(shiftedInstant(left, left, reached, PARIS)).toEqual(reached)
    }),
  )
})

test.each([
  ['sept jours', '2027-06-12T07:00:00Z', '2027-06-05T18:00:00Z', '2027-05-17T10:00:00.000Z'],
  ['la clôture avant', '2027-06-12T07:00:00Z', '2027-05-14T18:00:00Z', '2027-05-14T18:00:00.000Z'],
  ['clôture passée : le début', '2027-05-12T07:00:00Z', '2027-05-09T18:00:00Z', '2027-05-12T07:00:00.000Z'],
  ['sans clôture : le début', '2027-05-12T07:00:00Z', null, '2027-05-12T07:00:00.000Z'],
])('le délai du choix : %s', (_, starts_at, registration_closes_at, until) => {
  const dates = { starts_at, ends_at: starts_at, registration_closes_at }
  expect(chooseUntil(NOW, dates, PARIS).toISOString()).toBe(until)
})

test('aucun report ne prend à un club ce qu’il aurait eu avant', () => {
  fc.assert(
    fc.property(fc.array(near, { minLength: 2, maxLength: 5 }), near, (starts, now) => {
      let terms: Date | null = null
      for (const [index, to] of starts.entries()) if (index > 0) terms = termsFrom(terms, starts[index - 1]!, to)
      const refund = (starts_at: Date, terms_from: Date | null) =>
        refundFor(
          { tiers: DEFAULT_TIERS, amount_cents: 4_000, starts_at, terms_from, time_zone: PARIS, by: 'club' },
          now,
        ).refund_cents
      const last = starts.at(-1)!
      if (now >= last) return
      for (const known of starts) expect(refund(last, terms)).toBeGreaterThanOrEqual(refund(known, null))
    }),
  )
})

test('un paiement n’est dû ni avant la fin du choix, ni après le début', () => {
  fc.assert(
    fc.property(day, day, day, (due, choice, start) => {
      const found = postponedPaymentDue(due, choice, start)
      expect(found <= start).toBe(true)
      if (choice <= start && due <= start) expect(found >= choice && found >= due).toBe(true)
    }),
  )
})

test.each([
  ['dit sept jours avant', '2027-05-10T10:00:00Z', '2027-05-17T10:00:00Z', '2027-05-15T10:00:00.000Z'],
  ['dit trois jours avant', '2027-05-14T10:00:00Z', '2027-05-17T10:00:00Z', '2027-05-15T10:00:00.000Z'],
  ['dit l’avant-veille', '2027-05-14T10:00:01Z', '2027-05-17T10:00:00Z', null],
  [
    'à la même heure quand elle change entre-temps',
    '2027-03-23T10:00:00Z',
    '2027-03-29T10:00:00Z',
    '2027-03-27T11:00:00.000Z',
  ],
])('le rappel de ce choix, %s', (_, told, until, reminder) => {
  expect(choiceReminderAt(told, until, 'Europe/Paris')?.toISOString() ?? null).toBe(reminder)
})

describe('choisir', () => {
  const asked: ChoiceAsked = { status: 'approved', choice: null, choose_until: '2027-05-17T10:00:00Z', is_past: false }
  test.each<[string, Partial<ChoiceAsked>, string | null]>([
    ['dans le délai', {}, null],
    ['après avoir gardé', { choice: 'keep' }, null],
    [
      'après un remboursement',
      { choice: 'refund', status: 'cancelled' },
      'Votre club a déjà demandé le remboursement.',
    ],
    [
      'à l’instant où il passe',
      { choose_until: NOW },
      'Le délai pour choisir est passé\u00a0: votre place est gardée.',
    ],
    ['tournoi fini', { is_past: true }, 'Il n’y a plus rien à choisir pour cette inscription.'],
    ['place pas encore payée', { status: 'held' }, 'Il n’y a plus rien à choisir pour cette inscription.'],
  ])('%s', (_, changes, problem) => {
    expect(choiceProblem({ ...asked, ...changes }, NOW)).toBe(problem)
  })
})

import { expect, test } from 'vitest'
import type { Basket } from '#contract/registrations/baskets.ts'
import { entryLine } from '#domain/registrations/prices/sold-lines.ts'
import { heldLines, isPaidTogether, leftOutOf, leftOutTitle } from './held-together.ts'
import type { Priced } from './priced.ts'

const entered = (id: string, status: string, pay: boolean, tournament = 7) => ({
  id,
  team_name: id,
  status,
  permissions: { pay },
  category: { category: 'U13', gender: 'feminin', division: null },
  tournament: { id: tournament, title: `Tournoi ${tournament}` },
  lines: [entryLine(8000)],
})
const basket = (open_payment_id: string | null, ...registrations: object[]) =>
  ({ registrations, open_payment_id }) as unknown as Basket
const [a, b] = [entered('a', 'held', true), entered('b', 'held', true, 8)]
const waiting = entered('w', 'waitlisted', false)

test.each([
  ['deux places gardées se paient ensemble', [null, a, b], true],
  ['une seule qui reste se paie comme une autre', [null, a, waiting], false],
  ['une place validée et pas encore payée se paie avec elles', [null, a, entered('c', 'approved', true)], true],
  ['un paiement attendu pour plusieurs se suit ensemble', ['p1', a], true],
] as const)('%s', (_name, [payment, ...registrations], expected) => {
  expect(isPaidTogether(basket(payment, ...registrations))).toBe(expected)
})

test('ce que le paiement paie a une ligne par équipe, et nomme l’autre tournoi', () => {
  expect(
    heldLines(basket(null, a, waiting, b), 7).map(({ key, price_cents, tournament }) => [key, price_cents, tournament]),
  ).toEqual([
    ['a', 8000, undefined],
    ['b', 8000, 'Tournoi 8'],
  ])
})

test('une équipe laissée de côté dit pourquoi, et peut attendre là où il n’y a plus de place', () => {
  const entry = (team_name: string) =>
    ({
      team_name,
      category: { id: 1, category: 'U13', gender: 'masculin', division: null, can_register: true },
      options: { tournament: { title: 'Tournoi 7' }, categories: [], teams: [], extras: [] },
      line: {
        key: 0,
        tournament_id: 7,
        refusal: null,
        values: { category: '1', team: 'new', team_name, younger: false },
      },
      waits: false,
      parts: [entryLine(8000)],
    }) as unknown as Priced
  const left = leftOutOf(
    [entry('Un'), entry('Deux'), entry('Trois')],
    [
      { line: 1, code: 'TOURNAMENT_FULL', message: 'Complet.' },
      { line: 2, code: 'ALREADY_REGISTERED', message: 'Déjà inscrite.' },
      { line: 9, code: 'ALREADY_REGISTERED', message: 'Ailleurs.' },
    ],
  )
  expect(left.map(({ line, team_name, message, waiting: asked }) => [line, team_name, message, asked])).toEqual([
    [
      1,
      'Deux',
      'Complet.',
      { tournament_category_id: 1, team_name: 'Deux', waiting_list: true, expected_amount_cents: 8000 },
    ],
    [2, 'Trois', 'Déjà inscrite.', null],
  ])
  expect([leftOutTitle(2, 1), leftOutTitle(1, 2)]).toEqual(['2 équipes inscrites, 1 non', '1 équipe inscrite, 2 non'])
  expect(leftOutTitle(2, 1, true)).toBe('2 places réservées, 1 non')
})

import { expect, test } from 'vitest'
import { NO_ANSWERS } from './no-answers.ts'
import { readExtras, readReductions, stockProblems } from './prices.ts'
import type { FieldProblem, TypedExtra, TypedTournament } from './tournament-fields.ts'

const ZONE = 'Europe/Paris'
const reductions = (typed: Partial<TypedTournament>) => {
  const problems: FieldProblem[] = []
  return { ...readReductions({ ...NO_ANSWERS, ...typed }, ZONE, problems), problems: said(problems) }
}
const said = (problems: readonly FieldProblem[]) =>
  problems.map(({ at, message }) => [at, message.replaceAll('\u00a0', ' ')])
const extra = (known: Partial<TypedExtra> = {}): TypedExtra => ({
  id: null,
  name: 'Repas',
  price: '8,5',
  stock: '',
  ...known,
})
const extras = (...typed: TypedExtra[]) => {
  const problems: FieldProblem[] = []
  return { answers: readExtras(typed, [4], problems), problems: said(problems) }
}

test('sans réduction, rien n’est en moins', () => {
  expect(reductions({})).toEqual({
    early: null,
    second_team_off_cents: 0,
    deposit_cents: 0,
    host_is_free: false,
    problems: [],
  })
})

test('un tarif réduit a son montant et sa fin, à l’heure du lieu', () => {
  const typed = { early_off: '12,50', early_until_on: '2031-02-28', early_until_time: '23:30' }
  expect(reductions({ ...typed, second_team_off: '10', deposit: '50', host_is_free: 'oui' })).toEqual({
    early: { off_cents: 1250, until: new Date('2031-02-28T22:30:00Z') },
    second_team_off_cents: 1000,
    deposit_cents: 5000,
    host_is_free: true,
    problems: [],
  })
})

test.each<[string, Partial<TypedTournament>, [string, string][]]>([
  ['sans fin', { early_off: '10' }, [['early_until_on', 'Indiquez jusqu’à quand.']]],
  [
    'sans montant',
    { early_until_on: '2031-02-28', early_until_time: '20:00' },
    [['early_off', 'Indiquez la réduction.']],
  ],
  [
    'sans heure',
    { early_off: '10', early_until_on: '2031-02-28' },
    [['early_until_time', 'Indiquez une heure, par exemple 09:00.']],
  ],
  [
    'en lettres',
    { early_off: 'dix', second_team_off: '-5' },
    [
      ['early_off', 'Indiquez un montant en euros, par exemple 60.'],
      ['second_team_off', 'Indiquez un montant en euros, par exemple 60.'],
    ],
  ],
  ['trop grande', { second_team_off: '1000,01' }, [['second_team_off', '1 000 € au plus.']]],
  [
    'dans la caution',
    { second_team_off: 'x', deposit: 'cinquante' },
    [
      ['second_team_off', 'Indiquez un montant en euros, par exemple 60.'],
      ['deposit', 'Indiquez un montant en euros, par exemple 60.'],
    ],
  ],
])('une réduction %s se corrige à sa place', (_what, typed, problems) => {
  const read = reductions(typed)
  expect(read.problems).toEqual(problems)
  expect('early' in read && 'second_team_off_cents' in read).toBe(false)
})

test('des options se lisent avec leur prix et leur nombre', () => {
  expect(extras(extra({ id: 4, stock: '60' }), extra({ id: 9, name: ' T-shirt ', price: '0' }))).toEqual({
    answers: [
      { id: 4, name: 'Repas', price_cents: 850, stock: 60 },
      { id: null, name: 'T-shirt', price_cents: 0, stock: null },
    ],
    problems: [],
  })
})

test('la même ligne deux fois n’est qu’une fois celle qui est connue', () => {
  expect(extras(extra({ id: 4 }), extra({ id: 4, name: 'Lit' })).answers?.map(({ id }) => id)).toEqual([4, null])
})

test.each<[string, TypedExtra[], [string, string][]]>([
  ['sans nom', [extra({ name: ' ' })], [['extras.0.name', 'Donnez un nom à l’option.']]],
  ['au nom trop long', [extra({ name: 'x'.repeat(61) })], [['extras.0.name', '60 caractères au plus.']]],
  ['du même nom', [extra(), extra({ name: 'REPAS' })], [['extras.1.name', 'Une autre option porte déjà ce nom.']]],
  ['sans prix', [extra({ price: '' })], [['extras.0.price', 'Indiquez le prix (0 : gratuit).']]],
  ['en nombre nul', [extra({ stock: '0' })], [['extras.0.stock', 'Un nombre, de 1 à 10 000, ou rien.']]],
  [
    'trop nombreuses',
    Array.from({ length: 13 }, (_, n) => extra({ name: `Option ${n}` })),
    [['extras', '12 options au plus.']],
  ],
])('une option %s se corrige à sa place', (_what, typed, problems) => {
  expect(extras(...typed)).toEqual({ answers: undefined, problems })
})

test('ce qui est commandé reste servi', () => {
  const answer = { name: 'Repas', price_cents: 850 }
  const before = [
    { id: 4, taken: 12 },
    { id: 5, taken: 1 },
  ]
  expect(
    said(
      stockProblems(before, [
        { ...answer, id: null, stock: 1 },
        { ...answer, id: 4, stock: 11 },
        { ...answer, id: 5, stock: 1 },
      ]),
    ),
  ).toEqual([['extras.1.stock', '12 sont commandés : un stock de 11 ne suffit pas.']])
  expect(stockProblems(before, [{ ...answer, id: 4, stock: null }])).toEqual([])
})

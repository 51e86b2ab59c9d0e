import { expect, test } from 'vitest'
import { type CheckoutValues, NEW_TEAM, checkoutProblems, entryOf } from './checkout-values.ts'

const now = new Date('2026-11-20T10:00:00Z')
const values: CheckoutValues = {
  category: '12',
  team: NEW_TEAM,
  team_name: 'Les Rebonds',
  method: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/28',
  cvv: '123',
}
const asked = { entry: true, methods: ['card', 'cheque'] as const }

test('a complete form has no problem', () => expect(checkoutProblems(values, asked, now)).toEqual({}))

test('a team name of spaces is told beside its field, never sent nor blocked in silence', () => {
  expect(checkoutProblems({ ...values, team_name: '   ' }, asked, now)).toEqual({
    team_name: 'Indiquez le nom de votre équipe.',
  })
})

test('a team of the club needs no name typed', () => {
  expect(checkoutProblems({ ...values, team: 'a-team', team_name: '' }, asked, now)).toEqual({})
})

test('problems come in the order of the form: the first one gets the focus', () => {
  const empty = { ...values, category: '', team_name: '', number: '', expiry: '', cvv: '' }
  expect(Object.keys(checkoutProblems(empty, asked, now))).toEqual(['category', 'team_name', 'number', 'expiry', 'cvv'])
})

test('a card is only asked of who pays by card, here and now', () => {
  const noCard = { ...values, number: '', expiry: '', cvv: '' }
  expect(checkoutProblems({ ...noCard, method: 'cheque' }, asked, now)).toEqual({})
  expect(checkoutProblems(noCard, { entry: true, methods: [] }, now)).toEqual({})
})

test('a method that is not offered is no choice', () => {
  expect(checkoutProblems({ ...values, method: 'cash' }, asked, now)).toEqual({
    method: 'Choisissez un moyen de paiement.',
  })
})

test('for a place already held only the payment is asked', () => {
  const noEntry = { ...values, category: '', team_name: '' }
  expect(checkoutProblems(noEntry, { entry: false, methods: ['card'] }, now)).toEqual({})
})

test('a new team is sent by its tidied name, a known one by its id and its own name', () => {
  const teams = [{ id: 'a-team', name: 'ES Clisson – U13', category: 'U13', gender: 'masculin' }] as const
  expect(entryOf({ ...values, team_name: '  Les   Rebonds ' }, [...teams])).toEqual({
    tournament_category_id: 12,
    team_name: 'Les Rebonds',
  })
  expect(entryOf({ ...values, team: 'a-team', team_name: 'typed before' }, [...teams])).toEqual({
    tournament_category_id: 12,
    team_id: 'a-team',
    team_name: 'ES Clisson – U13',
  })
})

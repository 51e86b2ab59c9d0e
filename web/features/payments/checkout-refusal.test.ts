import { expect, test } from 'vitest'
import { checkoutRefusal } from './checkout-refusal.ts'

type Category = Parameters<typeof checkoutRefusal>[0]['categories'][number]

const category = (state: 'open' | 'full' | 'shut', ...codes: string[]): Category =>
  ({
    can_register: state === 'open',
    can_join_waiting_list: state === 'full',
    verdicts: codes.map((code) => ({ code, level: 'refusal', message: `Parce que ${code}` })),
  }) as unknown as Category

test('one open category, or one waiting list, is enough to go on', () => {
  expect(checkoutRefusal({ categories: [category('shut', 'already_registered'), category('open')] })).toBeNull()
  expect(checkoutRefusal({ categories: [category('full', 'category_full')] })).toBeNull()
})

test('who is in already hears it by the words of the catalogue', () => {
  const verdicts = [{ code: 'already_registered', level: 'refusal', message: 'Vous êtes déjà inscrit à ce tournoi.' }]
  const categories = [{ can_register: false, can_join_waiting_list: false, verdicts } as unknown as Category]
  expect(checkoutRefusal({ categories })).toEqual({
    code: 'already_registered',
    title: 'Déjà inscrit',
    message: 'Vous êtes déjà inscrit à ce tournoi.',
  })
})

test('a colleague’s registration ends its sentence', () => {
  expect(checkoutRefusal({ categories: [category('shut', 'club_already_registered')] })?.message).toBe(
    'Parce que club_already_registered.',
  )
})

test('being in outweighs closed doors, not a cancelled tournament', () => {
  expect(checkoutRefusal({ categories: [category('shut', 'tournament_closed', 'already_registered')] })?.title).toBe(
    'Déjà inscrit',
  )
  expect(checkoutRefusal({ categories: [category('shut', 'tournament_cancelled', 'already_registered')] })?.title).toBe(
    'Tournoi annulé',
  )
})

test('a tournament without category is closed', () => {
  expect(checkoutRefusal({ categories: [] })?.title).toBe('Inscriptions fermées')
})

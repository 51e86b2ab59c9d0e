import { expect, test } from 'vitest'
import { settlementOfCategory, settlementOfRegistration, submitLabel } from './settlement.ts'

type Terms = Parameters<typeof settlementOfCategory>[0]
type Place = Parameters<typeof settlementOfRegistration>[1]

const terms = (payment_timing: 'at_registration' | 'after_approval', ...methods: string[]) =>
  ({
    tournament: { payment_timing },
    methods: methods.map((method) => ({ method, label: method })),
  }) as unknown as Terms
const place = (status: Place['status'], permissions: { pay?: boolean; accept_offer?: boolean }, amount_cents = 5000) =>
  ({ status, amount_cents, permissions: { pay: false, accept_offer: false, ...permissions } }) as Place

test('une catégorie complète mène à la liste d’attente, quel que soit le prix', () => {
  const settlement = settlementOfCategory(terms('at_registration', 'card'), { price_cents: 5000, can_register: false })
  expect(settlement).toEqual({ kind: 'waiting_list' })
})

test('rien à payer pour une catégorie gratuite, ni avant la validation quand on paie après', () => {
  const open = { price_cents: 5000, can_register: true }
  expect(settlementOfCategory(terms('at_registration', 'card'), { ...open, price_cents: 0 }).kind).toBe('free')
  expect(settlementOfCategory(terms('after_approval', 'card'), open).kind).toBe('after_approval')
  expect(settlementOfCategory(terms('at_registration', 'card', 'cheque'), open)).toEqual({
    kind: 'choose',
    methods: ['card', 'cheque'],
  })
})

test('une place réservée se paie par carte seulement ; une place proposée, comme l’organisateur l’accepte', () => {
  const both = terms('at_registration', 'card', 'cheque')
  expect(settlementOfRegistration(both, place('held', { pay: true }))).toEqual({ kind: 'choose', methods: ['card'] })
  expect(settlementOfRegistration(both, place('offered', { pay: true, accept_offer: true }))).toEqual({
    kind: 'choose',
    methods: ['card', 'cheque'],
  })
})

test('un organisateur sans carte ne laisse rien à faire sur la page', () => {
  expect(settlementOfRegistration(terms('at_registration', 'cheque'), place('pending', { pay: true }))).toEqual({
    kind: 'choose',
    methods: [],
  })
})

test('le bouton dit ce qu’il fait : une première équipe, une autre, la place ou l’attente', () => {
  const free = { kind: 'free' } as const
  expect(submitLabel(free, null, 0, 'first')).toBe('Inscrire mon équipe')
  expect(submitLabel(free, null, 0, 'another')).toBe('Inscrire une autre équipe')
  expect(submitLabel(free, null, 0, 'accept')).toBe('Prendre la place')
  expect(submitLabel({ kind: 'waiting_list' }, null, 0, 'another')).toBe('Rejoindre la liste d’attente')
})

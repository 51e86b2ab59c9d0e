import { expect, test } from 'vitest'
import { settlementOfCategory, settlementOfRegistration } from './settlement.ts'

type Terms = Parameters<typeof settlementOfCategory>[0]
type Place = Parameters<typeof settlementOfRegistration>[1]

const terms = (payment_timing: 'at_registration' | 'after_approval', ...methods: string[]) =>
  ({
    tournament: { payment_timing },
    methods: methods.map((method) => ({ method, label: method })),
  }) as unknown as Terms
const place = (status: Place['status'], permissions: { pay?: boolean; accept_offer?: boolean }, amount_cents = 5000) =>
  ({ status, amount_cents, permissions: { pay: false, accept_offer: false, ...permissions } }) as Place

test('a full category means the waiting list, whatever it costs', () => {
  const settlement = settlementOfCategory(terms('at_registration', 'card'), { price_cents: 5000, can_register: false })
  expect(settlement).toEqual({ kind: 'waiting_list' })
})

test('nothing is paid for a free category, nor before approval where one pays after', () => {
  const open = { price_cents: 5000, can_register: true }
  expect(settlementOfCategory(terms('at_registration', 'card'), { ...open, price_cents: 0 }).kind).toBe('free')
  expect(settlementOfCategory(terms('after_approval', 'card'), open).kind).toBe('after_approval')
  expect(settlementOfCategory(terms('at_registration', 'card', 'cheque'), open)).toEqual({
    kind: 'choose',
    methods: ['card', 'cheque'],
  })
})

test('a held place is paid by card only; an offered one in any way the organiser takes', () => {
  const both = terms('at_registration', 'card', 'cheque')
  expect(settlementOfRegistration(both, place('held', { pay: true }))).toEqual({ kind: 'choose', methods: ['card'] })
  expect(settlementOfRegistration(both, place('offered', { pay: true, accept_offer: true }))).toEqual({
    kind: 'choose',
    methods: ['card', 'cheque'],
  })
})

test('an organiser without card leaves nothing to do on the page', () => {
  expect(settlementOfRegistration(terms('at_registration', 'cheque'), place('pending', { pay: true }))).toEqual({
    kind: 'choose',
    methods: [],
  })
})

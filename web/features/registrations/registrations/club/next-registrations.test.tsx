import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { drawn } from '#test/kit/drawn.tsx'
import NextRegistrations from './next-registrations.tsx'
import { upcomingQuery } from './upcoming-query.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row reads, and no more
const registration = {
  id: 'one',
  team_name: 'ES Clisson – U13F',
  status: 'approved',
  payment_status: 'paid',
  payment_method: 'card',
  amount_cents: 4000,
  missing_documents: [],
  permissions: {},
  club: { id: 7, name: 'ES Clisson', city: 'Clisson', colours: ['red', 'gold'], logo_url: null },
  category: { id: 1, category: 'U13', gender: 'feminin', division: null, day: null },
  tournament: {
    id: 1,
    title: 'Coupe de Lyon',
    organizer: { id: 8, name: 'ASVEL', city: 'Lyon', colours: ['red', 'gold'], logo_url: null },
    location: 'Lyon',
    starts_at: '2099-11-29T08:00:00Z',
    ends_at: '2099-11-29T17:00:00Z',
    time_zone: 'Europe/Paris',
    payment_timing: 'at_registration',
  },
} as unknown as Registration
const held = { ...registration, id: 'two', team_name: 'ES Clisson – U15F', status: 'held', payment_status: 'unpaid' }
const unsaid = { ...registration, id: 'three', team_name: 'ES Clisson – U9' }

test('« Ensuite » distingue une place tenue d’une place validée, et dit où en est chaque tournoi', () => {
  const labels = new Map([
    ['one', 'Planifié'],
    ['two', 'Inscriptions ouvertes'],
  ])
  const html = drawn(<NextRegistrations labels={labels} />, [[upcomingQuery, { items: [registration, held, unsaid] }]])
  const [, one, two] = html.split('data-row')
  expect(one).toMatch(/ES Clisson – U13F · Planifié.*Validé/s)
  expect(two).toMatch(/ES Clisson – U15F · Inscriptions ouvertes/)
  expect(two).not.toContain('Validé')
  for (const row of [one, two]) expect(row).toContain('/club/inscriptions')
  expect(html).not.toContain('ES Clisson – U9')
})

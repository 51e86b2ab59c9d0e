import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { shownRegistration } from '#test/kit/shown-registration.ts'
import NextRegistrations from './next-registrations.tsx'
import { upcomingQuery } from './upcoming-query.ts'

const registration = shownRegistration()
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

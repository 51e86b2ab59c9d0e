import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { shownRegistration } from '#test/kit/shown-registration.ts'
import { registrationsQuery } from '../registrations-query.ts'
import { PartRows } from './part-rows.tsx'
import { rowWords } from './row-words.ts'

const UPCOMING = { part: 'upcoming', order: 'first_event' } as const

test('ce qui attend un geste du club vient avant tout le reste de la liste, le plus pressé d’abord, seul en couleur', () => {
  const items = [
    registration('Le tournoi de mai', { starts_at: '2026-05-12T08:00:00Z' }),
    registration('Le tournoi de juin', { starts_at: '2026-06-12T08:00:00Z', pay: true }),
    registration('Le tournoi d’octobre', { starts_at: '2026-10-12T08:00:00Z' }),
    registration('Le tournoi de novembre', {
      starts_at: '2026-11-12T08:00:00Z',
      pay: true,
      payment_due_at: '2026-05-01T08:00:00Z',
    }),
  ]
  const query = registrationsQuery({ scope: 'club', ...UPCOMING }, 100)
  const html = drawn(<PartRows filters={UPCOMING} label="Inscriptions à venir" bySeason onAsk={() => {}} />, [
    [query, { pages: [{ items, next_cursor: null, total: 4, counts: [] }], pageParams: [undefined] }],
  ])
  const read = html.replaceAll(/<[^>]+>/g, '\n')
  expect(read).toMatch(/À faire.*novembre.*juin.*À venir.*saison 2025-2026.*mai.*À venir.*saison 2026-2027.*octobre/s)
  const filled = html.match(/<a[^>]* class="[^"]*\bbg-leather\b[^"]*"[^>]*>/g) ?? []
  expect(filled).toHaveLength(1)
  expect(filled[0]).toContain('Le tournoi de novembre')
})

test.each([
  ['ES Clisson – U18F', null, 'ES Clisson – U18F'],
  ['ES Clisson – U17F', 'elite', 'ES Clisson – U17F · élite'],
  ['Les Increvables', null, 'Les Increvables · U18 féminin'],
] as const)('%s dit sa catégorie une fois', (team_name, division, words) => {
  const category = team_name.includes('U17') ? 'U17' : 'U18'
  const entered = { id: 1, category, gender: 'feminin', division, day: null } as const
  expect(rowWords({ team_name, category: entered, registered_by: null }).subtitle).toBe(words)
})

const registration = (
  title: string,
  { starts_at, pay = false, payment_due_at }: { starts_at: string; pay?: boolean; payment_due_at?: string },
) =>
  shownRegistration({
    id: title,
    status: 'pending',
    payment_status: pay ? 'unpaid' : 'paid',
    payment_due_at: payment_due_at ?? null,
    permissions: { pay },
    tournament: { title, starts_at, ends_at: starts_at },
  })

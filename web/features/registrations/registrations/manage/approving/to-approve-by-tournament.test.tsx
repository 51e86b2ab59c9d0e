import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { drawn } from '#test/kit/drawn.tsx'
import { ToApproveByTournament } from './to-approve-by-tournament.tsx'

const of = (id: number, title: string, organizer: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list reads, and no more
  ({
    tournament: {
      id,
      title,
      organizer: { name: organizer },
      starts_at: '2026-11-29T08:00:00Z',
      ends_at: '2026-11-29T17:00:00Z',
      time_zone: 'Europe/Paris',
    },
  }) as Registration

test('avant de valider plusieurs inscriptions, chaque tournoi, son organisateur, sa date et leur nombre se lisent', () => {
  const html = drawn(
    <ToApproveByTournament
      registrations={[
        of(1, 'Coupe de Lyon', 'BC Lyon'),
        of(2, 'Challenge', 'AS Brest'),
        of(1, 'Coupe de Lyon', 'BC Lyon'),
      ]}
    />,
  ).replaceAll(/<[^>]+>/g, '')
  expect(html).toContain('Coupe de Lyon (BC Lyon, 29 novembre 2026) : 2 inscriptions')
  expect(html).toContain('Challenge (AS Brest, 29 novembre 2026) : une inscription')
})

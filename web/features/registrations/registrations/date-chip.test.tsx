import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { drawn } from '#test/kit/drawn.tsx'
import { DateChip } from './date-chip.tsx'

const chip = (year: number) =>
  drawn(
    <DateChip
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the chip reads, and no more
      tournament={
        {
          starts_at: `${year}-06-14T08:00:00Z`,
          ends_at: `${year}-06-14T17:00:00Z`,
          time_zone: 'Europe/Paris',
          organizer: { colours: ['red', 'gold'] },
        } as unknown as Registration['tournament']
      }
    />,
  )
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')

test('la pastille d’une date d’une autre année dit l’année, celle de cette année non', () => {
  const year = new Date().getFullYear()
  expect(chip(year)).not.toContain(String(year))
  for (const other of [year - 1, year + 1]) expect(chip(other)).toContain(String(other))
})

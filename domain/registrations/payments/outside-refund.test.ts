import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { serveRefunds, type WaitingRefund } from './outside-refund.ts'

const due = (id: string, amount_cents: number): WaitingRefund => ({ id, amount_cents, status: 'due' })

test.each([
  ['rien n’attend : tout est de dehors', 4000, [], 4000, { settled: [], left: [], outside_cents: 4000 }],
  [
    'le montant exact règle le sien',
    2000,
    [due('a', 1000), due('b', 2000)],
    4000,
    { settled: ['b'], left: [], outside_cents: 0 },
  ],
  [
    'tout rendu : la part à rendre est faite, le reste est de dehors',
    4000,
    [due('a', 2000)],
    4000,
    { settled: ['a'], left: [], outside_cents: 2000 },
  ],
  [
    'une part de ce qui est à rendre : le reste attend',
    500,
    [due('a', 2000)],
    4000,
    { settled: [], left: [{ id: 'a', amount_cents: 1500 }], outside_cents: 500 },
  ],
  [
    'le prestataire en est chargé, mais il ne reste rien à rendre',
    4000,
    [{ id: 'a', amount_cents: 2000, status: 'requested' }],
    4000,
    { settled: [], left: [{ id: 'a', amount_cents: 0 }], outside_cents: 4000 },
  ],
] as const)('%s', (_name, given, waiting, kept, served) => {
  expect(serveRefunds(given, waiting, kept)).toEqual(served)
})

test('rien n’est rendu deux fois : ce qui attend encore tient dans ce qui reste', () => {
  const status = fc.constantFrom('due', 'requested', 'pending' as const)
  const parts = fc.array(fc.record({ amount_cents: fc.integer({ min: 1, max: 5000 }), status }), { maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 5000 }), fc.nat(), (asked, spare, seed) => {
      const waiting = asked.map((one, n) => ({ ...one, id: String(n) })) as WaitingRefund[]
      const kept = waiting.reduce((sum, { amount_cents }) => sum + amount_cents, 0) + spare
      if (kept === 0) return
      const given = 1 + (seed % kept)
      const { settled, left, outside_cents } = serveRefunds(given, waiting, kept)
      const settledCents = waiting
        .filter(({ id }) => settled.includes(id))
        .reduce((sum, one) => sum + one.amount_cents, 0)
      expect(settledCents + outside_cents).toBe(given)
      const still = waiting
        .filter(({ id }) => !settled.includes(id))
        .reduce((sum, one) => sum + (left.find(({ id }) => id === one.id)?.amount_cents ?? one.amount_cents), 0)
      expect(still).toBeLessThanOrEqual(kept - given)
      for (const { amount_cents } of left) expect(amount_cents).toBeGreaterThanOrEqual(0)
    }),
  )
})

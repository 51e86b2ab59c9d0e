import { expect, test } from 'vitest'
import { isDrillLate, lastDrillSlot } from './backup.ts'

test('la vérification de la semaine est due le lundi à 4 h 20 à Paris, été comme hiver', () => {
  for (const [now, slot] of [
    ['2026-11-23T03:19:59Z', '2026-11-16T03:20:00Z'],
    ['2026-11-23T03:20:00Z', '2026-11-23T03:20:00Z'],
    ['2026-11-29T22:59:59Z', '2026-11-23T03:20:00Z'],
    // It is Monday in Paris and still Sunday in Greenwich.
    ['2026-11-29T23:30:00Z', '2026-11-23T03:20:00Z'],
    ['2026-07-06T02:20:00Z', '2026-07-06T02:20:00Z'],
    // The clocks changed on the Sunday before.
    ['2026-10-26T03:00:00Z', '2026-10-19T02:20:00Z'],
    ['2026-10-26T03:20:00Z', '2026-10-26T03:20:00Z'],
  ] as const)
    expect([now, lastDrillSlot(new Date(now)).toISOString()]).toEqual([now, new Date(slot).toISOString()])
})

test('deux vérifications manquées sont un retard', () => {
  const since = new Date('2026-11-02T03:20:00Z')
  expect(isDrillLate(since, new Date('2026-11-17T03:19:59Z'))).toBe(false)
  expect(isDrillLate(since, new Date('2026-11-17T03:20:00Z'))).toBe(true)
})

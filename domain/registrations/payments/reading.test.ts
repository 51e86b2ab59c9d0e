import { expect, test } from 'vitest'
import { nextReadAt } from './reading.ts'

const MINUTE_MS = 60_000
const opened = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(opened.getTime() + minutes * MINUTE_MS)
const attempt = { status: 'open', created_at: opened, expires_at: after(35), succeeded_at: null } as const
const minutesUntil = (next: Date | null) => next && (next.getTime() - opened.getTime()) / MINUTE_MS

test('ouverte, une tentative est relue à chaque tour vingt minutes, puis toutes les cinq, puis à chaque tour dès sa fin', () => {
  const long = { ...attempt, expires_at: after(60) }
  expect(nextReadAt(long, { outlives: true }, after(19))).toBeNull()
  expect(minutesUntil(nextReadAt(long, { outlives: true }, after(20)))).toBe(25)
  expect(nextReadAt(long, { outlives: true }, after(60))).toBeNull()
})

test('finie, elle est relue à 5 et 15 minutes, 1, 6 et 24 heures, puis chaque jour jusqu’au septième', () => {
  const ended = { ...attempt, status: 'expired' } as const
  const read: number[] = []
  for (
    let next = nextReadAt(ended, { outlives: true }, after(35));
    next;
    next = nextReadAt(ended, { outlives: true }, next)
  )
    read.push(minutesUntil(next)! - 35)
  const DAY = 24 * 60
  expect(read).toEqual([5, 15, 60, 360, DAY, 2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY, 6 * DAY, 7 * DAY])
})

test('payée sur une page, elle est relue chaque jour pendant deux mois', () => {
  const paid = { ...attempt, status: 'succeeded', succeeded_at: after(3) } as const
  expect(minutesUntil(nextReadAt(paid, { outlives: true }, after(3)))).toBe(3 + 24 * 60)
  expect(nextReadAt(paid, { outlives: true }, after(3 + 60 * 24 * 60))).toBeNull()
})

test('une tentative sur un formulaire, finie, n’est plus relue', () => {
  expect(nextReadAt({ ...attempt, status: 'expired' }, { outlives: false }, after(35))).toBeNull()
  expect(
    nextReadAt({ ...attempt, status: 'succeeded', succeeded_at: after(1) }, { outlives: false }, after(1)),
  ).toBeNull()
})

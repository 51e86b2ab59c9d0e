import { expect, test } from 'vitest'
import { isPressing } from './pressing-news.ts'

const sunday = {
  starts_at: '2026-11-29T08:00:00Z',
  ends_at: '2026-11-29T17:00:00Z',
  time_zone: 'Europe/Paris',
  is_settled: false,
}

test.each([
  ['2026-11-28T18:00:00Z', false, true],
  ['2026-11-21T23:00:00Z', false, true],
  ['2026-11-21T22:59:00Z', false, false],
  ['2026-11-21T22:59:00Z', true, true],
  ['2026-11-29T16:59:00Z', false, true],
  ['2026-11-29T17:00:00Z', true, false],
])(
  'le %s, tirage ou horaires publiés : %s, une nouvelle du tournoi de dimanche presse : %s',
  (now, is_settled, pressing) => {
    expect(isPressing({ ...sunday, is_settled }, new Date(now))).toBe(pressing)
  },
)

test('les sept jours se comptent au gymnase : à La Réunion, la semaine commence trois heures avant Paris', () => {
  const there = { ...sunday, time_zone: 'Indian/Reunion' }
  expect(isPressing(there, new Date('2026-11-21T20:00:00Z'))).toBe(true)
  expect(isPressing(sunday, new Date('2026-11-21T20:00:00Z'))).toBe(false)
})

import { expect, test } from 'vitest'
import { beforeTheDay } from './before-the-day.ts'

const tournament = { starts_at: '2027-05-22T07:00:00Z', time_zone: 'Europe/Paris' }

test.each([
  ['2027-05-19T10:00:00Z', 'Ce tournoi commence samedi 22 mai 2027, dans 3 jours.'],
  ['2027-05-21T21:59:00Z', 'Ce tournoi commence samedi 22 mai 2027, demain.'],
  ['2027-05-21T22:00:00Z', null],
  ['2027-05-23T10:00:00Z', null],
])('à %s', (now, words) => {
  expect(beforeTheDay(tournament, new Date(now))?.replaceAll(/\s/gu, ' ') ?? null).toBe(words)
})

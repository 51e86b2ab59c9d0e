import { expect, test } from 'vitest'
import { movingDays } from './moving-days.ts'

const tournament = { starts_at: '2027-05-22T07:00:00Z', ends_at: '2027-05-23T16:00:00Z', time_zone: 'Europe/Paris' }

test.each([
  ['avant le tournoi, ses jours', '2027-05-22T08:00:00Z', '2027-05-10T08:00:00Z', ['2027-05-22', '2027-05-23']],
  ['le premier jour, ses jours', '2027-05-23T08:00:00Z', '2027-05-22T08:00:00Z', ['2027-05-22', '2027-05-23']],
  [
    'le jour du match, même dehors',
    '2027-05-24T08:00:00Z',
    '2027-05-22T08:00:00Z',
    ['2027-05-22', '2027-05-23', '2027-05-24'],
  ],
  [
    'après la fin, aujourd’hui',
    '2027-05-23T08:00:00Z',
    '2027-05-25T08:00:00Z',
    ['2027-05-22', '2027-05-23', '2027-05-25'],
  ],
])('%s', (_name, scheduled, now, days) => {
  expect(movingDays(tournament, scheduled, new Date(now))).toEqual(days)
})

test('un tournoi d’un seul jour ne demande pas lequel', () => {
  const one = { ...tournament, ends_at: '2027-05-22T22:00:00Z' }
  expect(movingDays(one, '2027-05-22T08:00:00Z', new Date('2027-05-22T08:00:00Z'))).toEqual(['2027-05-22'])
})

import { expect, test } from 'vitest'
import { type ClubStatus, MEMBER_RIGHTS } from '../clubs/club.ts'
import { cannotWriteReason, mailingTime } from './thread.ts'

test('tous les membres d’un club vivant écrivent pour lui, sauf qui ne tient que la table', () => {
  const writers = (status: ClubStatus) =>
    MEMBER_RIGHTS.filter((rights) => cannotWriteReason({ status, rights }) === null)
  expect(writers('active')).toEqual(['owner', 'manager', 'treasurer'])
  expect(writers('pending')).toEqual(['owner', 'manager', 'treasurer'])
  expect([...writers('suspended'), ...writers('inactive')]).toEqual([])
  expect(cannotWriteReason(null)).not.toBeNull()
})

const now = new Date('2026-03-14T09:00:00Z')
test.each([
  ['jamais écrit', null, '09:00'],
  ['il y a longtemps', '2026-03-14T08:00:00Z', '09:00'],
  ['il y a deux minutes', '2026-03-14T08:58:00Z', '09:03'],
])('dernier mail %s (%s) : le suivant part à %s', (_, last, time) => {
  expect(mailingTime(now, last ? new Date(last) : null).toISOString()).toBe(`2026-03-14T${time}:00.000Z`)
})

import { expect, test } from 'vitest'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { momentWords, presenceWords } from './match-words.ts'

test('une heure d’un autre jour que celui de l’horloge dit son jour', () => {
  const desk = { time_zone: 'Europe/Paris' } as Desk
  const match = { scheduled_date: '2027-05-22T22:30:00.000Z', late_minutes: 0, status: 'scheduled' } as DeskMatch
  const said = (now: string) => momentWords(match, desk, new Date(now)).replaceAll(/\s/gu, ' ')
  expect(said('2027-05-23T10:00:00.000Z')).toBe('0 h 30')
  expect(said('2027-05-22T21:59:00.000Z')).toBe('dim. 23 mai, 0 h 30')
})

test.each([
  ['present', 'present', 'Deux équipes présentes.'],
  ['present', 'expected', 'Manque Orthez.'],
  ['absent', 'present', 'Manque Pau.'],
  ['expected', 'absent', 'Aucune équipe présente.'],
] as const)('%s et %s : %s', (one, other, said) => {
  const desk = {
    teams: [
      { registration_id: 'a', name: 'Pau', presence: one },
      { registration_id: 'b', name: 'Orthez', presence: other },
    ],
  } as Desk
  const match = (registration_id: string | null) =>
    ({ teams: [{ registration_id: 'a' }, { registration_id }] }) as DeskMatch
  expect(presenceWords(match('b'), desk)).toBe(said)
  expect(presenceWords(match(null), desk)).toBe('')
})

import { expect, test } from 'vitest'
import type { Match } from '#contract/matches.ts'
import { belongsTo } from './match-span.ts'

const match = (scheduled_date: string, status: Match['status']) =>
  ({ scheduled_date, status, tournament: { time_zone: 'Europe/Paris' } }) as Match

test('un match d’aujourd’hui passe des matchs à venir aux résultats quand il est terminé', () => {
  const playing = match('2026-11-20T14:00:00.000Z', 'in_progress')
  const played = match('2026-11-20T10:00:00.000Z', 'completed')
  expect(belongsTo('coming', playing, '2026-11-20')).toBe(true)
  expect(belongsTo('over', playing, '2026-11-20')).toBe(false)
  expect(belongsTo('coming', played, '2026-11-20')).toBe(false)
  expect(belongsTo('over', played, '2026-11-20')).toBe(true)
})

test('le jour d’un match est celui de sa salle, et le lendemain il n’est plus à venir', () => {
  const late = match('2026-11-19T23:30:00.000Z', 'scheduled')
  expect(belongsTo('coming', late, '2026-11-20')).toBe(true)
  expect(belongsTo('over', late, '2026-11-21')).toBe(true)
})

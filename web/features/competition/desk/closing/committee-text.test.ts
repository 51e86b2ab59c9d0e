import { expect, test } from 'vitest'
import type { Desk } from '#contract/competition/desk-view.ts'
import { committeeText } from './committee-text.ts'

test('le texte du comité dit les forfaits, et pas seulement leur score', () => {
  const teams = [{ name: 'Bron' }, { name: 'Irigny' }]
  const match = { category_id: 1, number: 1, phase: 'Finale', status: 'completed', teams, is_scored: true }
  const desk = {
    title: 'Tournoi',
    starts_at: '2027-05-22T08:00:00.000Z',
    ends_at: '2027-05-22T16:00:00.000Z',
    time_zone: 'Europe/Paris',
    categories: [{ id: 1, label: 'U13 F', results: [{ rank: 1, registration_id: 'b', name: 'Bron' }] }],
    teams: [],
    matches: [
      { ...match, score: [52, 48], outcome: { kind: 'score' } },
      { ...match, number: 2, score: [20, 0], outcome: { kind: 'forfeit', by: 1 } },
      { ...match, number: 3, score: null, outcome: { kind: 'double_forfeit' } },
    ],
  } as unknown as Desk
  expect(committeeText(desk).replaceAll('\u00a0', ' ').split('\n').slice(-3)).toEqual([
    '1. Finale : Bron contre Irigny, 52 – 48',
    '2. Finale : Bron contre Irigny, 20 – 0, forfait d’Irigny',
    '3. Finale : Bron contre Irigny, double forfait',
  ])
})

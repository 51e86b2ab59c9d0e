import { expect, test } from 'vitest'
import type { Desk } from '#contract/competition/desk-view.ts'
import { missingAtClose } from './missing-at-close.ts'

const NOW = new Date('2026-10-24T18:00:00Z')
const alert = (id: number, score: [number, number] | null) => ({
  id,
  match_id: 1,
  by: 'Paul, terrain 2',
  said: 'Un autre score est arrivé avant.',
  teams: ['a', 'b'],
  score,
  count: 1,
})
const desk = (changes: Partial<Desk>) =>
  ({
    time_zone: 'Europe/Paris',
    courts: [],
    table_alerts: [],
    categories: [],
    matches: [],
    ...changes,
  }) as unknown as Desk
const missing = (changes: object) =>
  missingAtClose(desk(changes as Partial<Desk>), NOW).map((words) => words.replaceAll('\u00a0', ' '))

test('clore rappelle les scores de table à trancher et ce que les tables n’ont pas envoyé', () => {
  const court = (name: string, unsent: number) => ({ id: 1, name, table: { label: 'Paul', seen_at: '', unsent } })
  expect(
    missing({
      table_alerts: [alert(1, [40, 38]), alert(2, [41, 38]), alert(3, null)],
      courts: [court('Terrain 1', 0), { id: 2, name: 'Terrain 2', table: null }, court('Terrain 3', 4)],
    }),
  ).toEqual([
    '2 scores de table à trancher',
    '1 envoi tardif de table à trancher',
    'Terrain 3 : 4 actions non envoyées',
  ])
})

test('un score de table qui est devenu le résultat ne manque plus', () => {
  const match = {
    id: 1,
    label: 'U13 F 1',
    status: 'completed',
    score: [40, 38],
    pen: null,
    teams: [{ registration_id: 'a' }, { registration_id: 'b' }],
  }
  expect(missing({ table_alerts: [alert(1, [40, 38])], matches: [match] })).toEqual([])
})

test('clore compte les matchs sans résultat, les tirages, les matchs contestés et les phases à lancer', () => {
  const match = (id: number, status: string) => ({ id, category_id: 1, status, pen: null })
  const category = {
    id: 1,
    label: 'U13 F',
    stages: [{ name: 'Tableau', state: 'ready' }],
    pools: [{ needs_lots: [['a', 'b']] }],
    contested: [{}],
  }
  expect(
    missing({
      categories: [category],
      matches: [match(1, 'scheduled'), match(2, 'in_progress'), match(3, 'completed')],
    }),
  ).toEqual([
    'U13 F : 2 matchs sans résultat',
    'U13 F : un tirage au sort à faire',
    'U13 F : 1 match contesté',
    'U13 F : Tableau à lancer',
  ])
})

import { expect, test } from 'vitest'
import type { Match } from '#contract/competition/matches.ts'
import { hasTurned, withMatches } from './apply-delta.ts'

const side = (label: string, mine = false) => ({
  registration_id: null,
  team_name: label,
  club_name: null,
  club: null,
  label,
  mine,
})

const match = (id: number, change: Partial<Match> = {}): Match => ({
  id,
  tournament_id: 1,
  team1_id: null,
  team2_id: null,
  scheduled_date: '2026-11-22T10:00:00.000Z',
  status: 'in_progress',
  score_team1: 10,
  score_team2: 8,
  tournament: { id: 1, slug: 'coupe', title: 'Coupe', location: 'Lyon', time_zone: 'Europe/Paris' },
  team1: side('Bron', true),
  team2: side('Irigny'),
  label: 'En cours',
  score: { kind: 'live', team1: 10, team2: 8 },
  category: { id: 1, category: 'U13', gender: 'feminin' },
  court: 'Terrain 1',
  whistled_by: null,
  phase: 'Poules',
  number: 1,
  pool: 'A',
  duration_minutes: 30,
  late_minutes: 0,
  period: null,
  periods: null,
  ...change,
})

test('un score qui arrive remplace celui de la liste, où qu’il soit, et garde « votre équipe »', () => {
  const list = { pages: [{ items: [match(1), match(2)], next_cursor: null }], pageParams: [undefined] }
  const now = match(1, { score: { kind: 'live', team1: 12, team2: 8 }, team1: side('Bron') })
  const next = withMatches(list, [now])
  expect(next.pages[0]!.items[0]).toMatchObject({ score: { team1: 12 }, team1: { mine: true } })
  expect(next.pages[0]!.items[1]).toBe(list.pages[0]!.items[1])
})

test('chaque équipe garde sa propre marque, où que joue la mienne', () => {
  for (const mine of [
    [true, false],
    [false, true],
    [true, true],
    [false, false],
  ] as const) {
    const sides = { team1: side('Bron', mine[0]), team2: side('Irigny', mine[1]) }
    const told = match(1, { team1: side('Bron', !mine[0]), team2: side('Irigny', !mine[1]) })
    expect(withMatches([match(1, sides)], [told])[0]).toMatchObject(sides)
  }
})

test('une liste où rien n’a bougé reste la même', () => {
  const list = { items: [match(1)], next_cursor: null }
  expect(withMatches(list, [match(7)])).toBe(list)
})

test('un match qui finit change de liste ; un point de plus, non', () => {
  const list = { items: [match(1)] }
  expect(hasTurned(list, [match(1, { score_team1: 12 })])).toBe(false)
  expect(hasTurned(list, [match(1, { status: 'completed' })])).toBe(true)
  expect(hasTurned(list, [match(2, { status: 'completed' })])).toBe(false)
})

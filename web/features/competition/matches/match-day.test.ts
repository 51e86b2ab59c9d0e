import { expect, test } from 'vitest'
import type { Match } from '#contract/competition/matches.ts'
import { matchDay } from './match-day.ts'

const match = (id: number, status: Match['status'], mine = false) =>
  ({ id, status, team1: { mine }, team2: { mine: false } }) as Match

test.each<[string, Match[], number | null, number[]]>([
  ['celui qui se joue', [match(1, 'scheduled'), match(2, 'in_progress')], 2, [1]],
  ['celui de mon club, s’il se joue', [match(1, 'in_progress'), match(2, 'in_progress', true)], 2, [1]],
  ['sinon le prochain', [match(1, 'cancelled'), match(2, 'scheduled'), match(3, 'scheduled', true)], 2, [1, 3]],
  ['jamais un match annulé', [match(1, 'cancelled')], null, [1]],
  ['rien quand tout est joué', [], null, []],
])('au tableau : %s', (_, coming, board, others) => {
  const day = matchDay(coming)
  expect(day.board?.id ?? null).toBe(board)
  expect(day.others.map(({ id }) => id)).toEqual(others)
})

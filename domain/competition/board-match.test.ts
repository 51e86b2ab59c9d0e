import { describe, expect, test } from 'vitest'
import { boardMatch } from './board-match.ts'
import type { MatchStatus } from './match.ts'

describe('le match que l’on montre d’abord', () => {
  const match = (hour: number, status: MatchStatus) => ({ scheduled_date: `2026-11-21T${hour}:00:00.000Z`, status })
  const [done, late, live, next, off] = [
    match(10, 'completed'),
    match(12, 'completed'),
    match(14, 'in_progress'),
    match(16, 'scheduled'),
    match(18, 'cancelled'),
  ]
  test.each([
    ['celui qui se joue', [done, late, live, next], live],
    ['sinon le prochain, même si d’autres ont été joués', [next, match(18, 'scheduled'), done], next],
    ['sinon le dernier joué', [late, done], late],
    ['jamais un match annulé', [off], null],
    ['rien un jour sans match', [], null],
  ])('%s', (_what, matches, shown) => {
    expect(boardMatch(matches)).toBe(shown)
  })
})

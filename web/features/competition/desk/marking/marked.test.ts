import { expect, test } from 'vitest'
import type { Mark, Marks } from '#contract/competition/tables.ts'
import { markedSoFar } from './marked.ts'
import type { HeldPress } from './press-outbox.ts'

const FIVE = { scoring: '5x5', periods: 4 } as const
const two = (side: 0 | 1): Mark => ({ kind: 'points', side, points: 2 })
const held = (id: string, act: Mark): HeldPress => ({
  id,
  match_id: 1,
  teams: ['a', 'b'],
  act,
  label: 'U13 F 1',
  problem: null,
})
const marks = (...acts: [string, Mark][]): Marks => ({
  base: { score: [0, 0], period: 1, fouls: [0, 0], timeouts: [0, 0] },
  acts: acts.map(([id, act], index) => ({ id, act, seq: index + 1, at: '2026-05-16T10:00:00.000Z' })),
  held_by: null,
})

test('un appui gardé ici compte dès qu’il est fait, et une seule fois quand le serveur le connaît déjà', () => {
  const waiting = [held('b', two(1))]
  const before = markedSoFar(FIVE, marks(['a', two(0)]), waiting)
  expect(before.live.score).toEqual([2, 2])
  expect(before.last.map(({ id, at }) => [id, at === null])).toEqual([
    ['b', true],
    ['a', false],
  ])
  const after = markedSoFar(FIVE, marks(['a', two(0)], ['b', two(1)]), waiting)
  expect(after.live.score).toEqual([2, 2])
  expect(after.last).toHaveLength(2)
})

test('reprendre le dernier geste, ici ou déjà parti, l’ôte du score et de la liste', () => {
  const { live, last } = markedSoFar(FIVE, marks(['a', two(0)], ['b', two(1)]), [
    held('c', { kind: 'cancel', of: 'b' }),
  ])
  expect(live.score).toEqual([2, 0])
  expect(last.map(({ id }) => id)).toEqual(['a'])
})

test('les périodes marquées ici s’ajoutent au score, envoyées ou non', () => {
  const { live, periods } = markedSoFar(FIVE, marks(['a', two(0)]), [
    held('b', { kind: 'period', period: 2 }),
    held('c', two(1)),
  ])
  expect(live).toMatchObject({ score: [2, 2], period: 2 })
  expect(periods).toEqual([
    [2, 0],
    [0, 2],
  ])
})

import { expect, test } from 'vitest'
import type { Match } from '#contract/competition/matches.ts'
import { ownView } from './own-side.ts'

const side = (label: string, mine: boolean) => ({ label, mine }) as Match['team1']
const us = side('Nous', true)
const them = side('Eux', false)

test.each([
  ['gagné en seconde équipe', them, us, { kind: 'final', team1: 40, team2: 52 }, '52–40'],
  ['perdu en première', us, them, { kind: 'final', team1: 40, team2: 52 }, '40–52'],
  ['nul', them, us, { kind: 'final', team1: 40, team2: 40 }, '40–40'],
  ['en cours', them, us, { kind: 'live', team1: 8, team2: 2 }, '2–8'],
  ['à venir, ou non publié', us, them, null, undefined],
] as const)('%s', (_what, team1, team2, score, points) => {
  const view = ownView({ team1, team2, score })
  expect(view.own).toBe(us)
  expect(view.opponent).toBe(them)
  expect(view.score && `${view.score.own}–${view.score.opponent}`).toBe(points ?? null)
})

test('entre deux de nos équipes, la première nommée est la nôtre', () => {
  const other = side('Nous aussi', true)
  expect(ownView({ team1: us, team2: other, score: null })).toMatchObject({ own: us, opponent: other })
})

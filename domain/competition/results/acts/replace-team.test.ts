import { expect, test } from 'vitest'
import { compileFormat } from '../../formats/compile-format.ts'
import { gamesOf } from '../../games/game-graph.ts'
import { fiba5x5 } from '../../standings/standing-rules.ts'
import type { Change } from './change.ts'
import { startCompetition, type CompetitionState } from '../state/competition-state.ts'
import { recordResult } from './record-result.ts'
import { replaceTeam } from './replace-team.ts'
import { withdrawTeam } from './withdraw-team.ts'

test('remplacer une équipe garde ce que les autres ont joué, aussi contre une équipe retirée depuis', () => {
  const entrants = ['A', 'B', 'C', 'D'].map((id) => ({ id, name: id }))
  let state = startCompetition(compileFormat({ kind: 'pools', pool_count: 1, legs: 1 }, 4), entrants, fiba5x5)
  for (const { id } of gamesOf(state.competition))
    state = done(recordResult(state, id, { kind: 'score', score: [60, 50] }))
  const played = state.results
  const replaced = done(replaceTeam(done(withdrawTeam(state, 'A', 'Blessures')), 'B', { id: 'E', name: 'E' }))
  const ofOthers = Object.entries(played).filter(([, { teams }]) => !teams.includes('B'))
  expect(ofOthers).toHaveLength(3)
  expect(replaced.results).toEqual(Object.fromEntries(ofOthers))
  expect(replaced.set_aside.every(({ result }) => result.teams.includes('B'))).toBe(true)
  expect(replaced.withdrawals).toEqual({ A: 'Blessures' })
})

function done(change: Change): CompetitionState {
  if (!change.ok) throw new Error(change.refusal.message)
  return change.state
}

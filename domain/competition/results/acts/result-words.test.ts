import { expect, test } from 'vitest'
import { compileFormat } from '../../formats/compile-format.ts'
import type { Outcome } from '../../games/game-result.ts'
import { fiba5x5 } from '../../standings/standing-rules.ts'
import type { Change } from './change.ts'
import { type CompetitionState, startCompetition } from '../state/competition-state.ts'
import { clearResult, correctResult, recordResult } from './record-result.ts'

const entrants = ['Bron', 'Irigny', 'Lyon', 'Mâcon'].map((name) => ({ id: name, name }))
const start = startCompetition(compileFormat({ kind: 'round_robin', legs: 1 }, 4), entrants, fiba5x5)
const game = start.competition.stages[0]!.games[0]!.id

function done(change: Change): CompetitionState {
  if (!change.ok) throw new Error(change.refusal.message)
  return change.state
}

const said = (state: CompetitionState) => state.ledger.at(-1)!.label.replaceAll('\u00a0', ' ')
const after = (outcome: Outcome) => done(recordResult(start, game, outcome))

test('une ligne du journal dit qui a joué et comment le match a fini', () => {
  expect(said(after({ kind: 'score', score: [48, 52] }))).toMatch(/^Match 1, \S+ contre \S+ : 48 – 52$/u)
  expect(said(after({ kind: 'double_forfeit' }))).toMatch(/^Match 1, \S+ contre \S+ : double forfait$/u)
})

test('un forfait dit son score et de qui il est, avec l’élision', () => {
  const labels = ([0, 1] as const).map((by) => said(after({ kind: 'forfeit', by })))
  const sides = labels[0]!.slice('Match 1, '.length).split(' : ')[0]!.split(' contre ')
  const of = (name: string) => (/^[AEIOU]/u.test(name) ? `d’${name}` : `de ${name}`)
  expect(labels.map((label) => label.split(' : ')[1])).toEqual([
    `0 – 20, forfait ${of(sides[0]!)}`,
    `20 – 0, forfait ${of(sides[1]!)}`,
  ])
})

test('une correction dit les deux résultats ; un effacement, celui qui s’en va', () => {
  const played = after({ kind: 'score', score: [48, 52] })
  expect(said(done(correctResult(played, game, { kind: 'score', score: [50, 52] })))).toMatch(
    / : 48 – 52 corrigé en 50 – 52$/u,
  )
  expect(said(done(clearResult(played, game)))).toMatch(/ : 48 – 52 effacé$/u)
})

import { expect, test } from 'vitest'
import { compileFormat } from '../../formats/compile-format.ts'
import { gamesOf } from '../../games/game-graph.ts'
import { fiba5x5 } from '../../standings/standing-rules.ts'
import type { Change } from './change.ts'
import { startCompetition, type CompetitionState } from '../state/competition-state.ts'
import { launchStage } from './launch-stage.ts'
import { recordResult } from './record-result.ts'
import { situation } from '../state/situation.ts'
import { whoFollows } from './who-follows.ts'
import { letNextTeamIn, withdrawTeam } from './withdraw-team.ts'

const POOL = 'poules.A'
/** The semi-final of the first team of pool A, that of the second, and the final. */
const [OWN_SEMI, OTHER_SEMI, FINAL] = ['tableau.1.1', 'tableau.1.2', 'tableau.2.1']

test('la suivante prend la place d’une équipe retirée, tant que rien de joué n’en dépend', () => {
  const launched = poolsPlayed()
  const [first, second] = ranksOf(launched)
  expect(situation(launched).games.get(OWN_SEMI)?.sides).toContainEqual(expect.objectContaining({ team: first }))
  const away = left(launched, first!)
  expect(whoFollows(away, POOL, first!)?.team).toBe(second)
  expect(textsOf(withdrawTeam(launched, first!, 'Blessures'))).toContain(`${second} peut prendre sa place`)

  const otherPlayed = wins(launched, OTHER_SEMI)
  expect(whoFollows(left(otherPlayed, first!), POOL, first!)).toBeNull()
  expect(textsOf(withdrawTeam(otherPlayed, first!, 'Blessures'))).not.toContain('peut prendre sa place')
  expect(whoFollows(wins(away, OTHER_SEMI), POOL, first!)).toBeNull()
})

test('elle n’entre ni dans un match joué par celle qui part, ni derrière une finale jouée sur son forfait', () => {
  const launched = poolsPlayed()
  const [first, second] = ranksOf(launched)
  expect(whoFollows(left(wins(launched, OWN_SEMI), first!), POOL, first!)).toBeNull()

  const bothAway = left(left(launched, first!), second!)
  expect(whoFollows(bothAway, POOL, first!)?.team).toBe(ranksOf(launched)[2])
  expect(whoFollows(wins(bothAway, FINAL), POOL, first!)).toBeNull()
})

test('personne ne prend la place d’une équipe que rien n’attend après sa poule, ou qui joue encore', () => {
  const launched = poolsPlayed()
  const [first, , third] = ranksOf(launched)
  expect(whoFollows(left(launched, third!), POOL, third!)).toBeNull()
  expect(whoFollows(launched, POOL, first!)).toBeNull()
  const followed = done(letNextTeamIn(left(launched, first!), POOL, first!, 'le jury'))
  expect(whoFollows(followed, POOL, first!)).toBeNull()
})

function poolsPlayed(): CompetitionState {
  const bracket = { kind: 'single_elimination', third_place: false } as const
  const format = { kind: 'pools_then_bracket', pool_count: 2, qualified: 2, best_next: 0, bracket } as const
  const entrants = Array.from({ length: 8 }, (_, index) => ({ id: `T${index + 1}`, name: `T${index + 1}` }))
  let state = startCompetition(compileFormat({ ...format, others_play_on: false }, 8), entrants, fiba5x5)
  for (const { id, stage } of gamesOf(state.competition)) if (stage === 'poules') state = wins(state, id)
  return done(launchStage(state, 'tableau'))
}

/** The better seed wins, so that every pool has its ranks. */
function wins(state: CompetitionState, game: string): CompetitionState {
  const [one, other] = situation(state)
    .games.get(game)!
    .sides.map((side) => (side.kind === 'team' ? side.team : ''))
  return done(recordResult(state, game, { kind: 'score', score: one! < other! ? [60, 50] : [50, 60] }))
}

const ranksOf = (state: CompetitionState) =>
  situation(state)
    .standings.get(POOL)!
    .rows.map(({ team }) => team)

const left = (state: CompetitionState, team: string) => done(withdrawTeam(state, team, 'Blessures'))

const textsOf = (change: Change) =>
  change.ok
    ? change
        .difference()
        .map(({ text }) => text.replaceAll('\u00a0', ' '))
        .join(' ')
    : change.refusal.message

function done(change: Change): CompetitionState {
  if (!change.ok) throw new Error(change.refusal.message)
  return change.state
}

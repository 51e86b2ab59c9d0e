import type { Game } from '#domain/competition/games/game-graph.ts'
import type { Outcome } from '#domain/competition/games/game-result.ts'
import type { Change } from '#domain/competition/results/acts/change.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { drawPoolLots } from '#domain/competition/results/acts/decide-ranks.ts'
import { drawSwissRound } from '#domain/competition/results/acts/draw-swiss-round.ts'
import { launchStage } from '#domain/competition/results/acts/launch-stage.ts'
import { recordResults } from '#domain/competition/results/acts/record-result.ts'
import { situation } from '#domain/competition/results/state/situation.ts'

/**
 * Plays a competition to its end: records an outcome for each ready game, draws Swiss rounds and lots, launches stages.
 */
export function playOut(start: CompetitionState, outcomeOf: (game: Game) => Outcome): CompetitionState {
  let state = start
  for (let next: CompetitionState | null = start; next; next = oneStep(state, outcomeOf)) state = next
  return state
}

function oneStep(state: CompetitionState, outcomeOf: (game: Game) => Outcome): CompetitionState | null {
  const now = situation(state)
  const ready = [...now.games.values()].filter(({ status }) => status === 'ready')
  if (ready.length > 0) {
    return accepted(recordResults(state, new Map(ready.map(({ game }) => [game.id, outcomeOf(game)]))))
  }
  const { stages } = state.competition
  const pools = stages.flatMap((stage) => stage.pools)
  const attempts = [
    ...pools.filter((pool) => pool.kind === 'swiss').map((pool) => () => drawSwissRound(state, pool.id)),
    ...pools.map((pool) => () => drawPoolLots(state, pool.id, 1, '2026-01-01T12:00:00Z')),
    ...stages.map((stage) => () => launchStage(state, stage.id)),
  ]
  for (const attempt of attempts) {
    const next = accepted(attempt())
    if (next) return next
  }
  return null
}

const accepted = (change: Change) => (change.ok ? change.state : null)

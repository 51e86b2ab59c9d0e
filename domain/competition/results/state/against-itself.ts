import type { GameId, TeamId } from '../../games/game-graph.ts'
import { graphIndex } from '../../games/graph-index.ts'
import type { CompetitionState } from './competition-state.ts'
import { clearResult } from '../acts/record-result.ts'
import { situation } from './situation.ts'
import { teamsTwice } from './teams-twice.ts'

/**
 * A game that cannot be played because both its sides are one team. It happens after a correction, when the team
 * reaches it by two ways, one of them through a kept result.
 */
export interface AgainstItself {
  readonly game: GameId
  readonly team: TeamId
  /** Results that free the game when any one of them is cleared; never empty. */
  readonly clearing: readonly GameId[]
}

/** Such games, with the results that free each of them: kept results if one does, else the nearest before it. */
export function gamesAgainstThemselves(state: CompetitionState): AgainstItself[] {
  const twice = teamsTwice(situation(state))
  return [...twice].map(([game, team]) => {
    const freeing = recordedBefore(state, game).filter((each) => isFreed(state, game, each))
    const kept = freeing.filter((each) => state.results[each]!.kept_against)
    return { game, team, clearing: kept.length > 0 ? kept : freeing.slice(0, NEAREST) }
  })
}

const NEAREST = 2

function isFreed(state: CompetitionState, game: GameId, cleared: GameId): boolean {
  const change = clearResult(state, cleared)
  return change.ok && !teamsTwice(situation(change.state)).has(game)
}

/** Recorded games on which the sides of this game depend, the nearest first. */
function recordedBefore({ competition, results }: CompetitionState, id: GameId): GameId[] {
  const { games, game } = graphIndex(competition)
  const before = new Set<GameId>()
  const queue = [id]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const source of game.get(at)?.sides ?? []) {
      if (!('game' in source) || before.has(source.game)) continue
      before.add(source.game)
      queue.push(source.game)
    }
  }
  const order = new Map(games.map((each, index) => [each.id, index]))
  return [...before]
    .filter((each) => results[each] !== undefined)
    .toSorted((one, other) => order.get(other)! - order.get(one)!)
}

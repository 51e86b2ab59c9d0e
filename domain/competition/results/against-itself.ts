import type { GameId, TeamId } from '../game-graph.ts'
import type { CompetitionState } from './competition-state.ts'
import { clearResult } from './record-result.ts'
import { situation } from './situation.ts'
import { teamsTwice } from './teams-twice.ts'

/** A game that waits because one team would meet itself: after a correction, two ways lead to it through a kept result. */
export interface AgainstItself {
  readonly game: GameId
  readonly team: TeamId
  /** Kept results; each of them cleared, the game no longer opposes a team to itself. */
  readonly clearing: readonly GameId[]
}

export function gamesAgainstThemselves(state: CompetitionState): AgainstItself[] {
  const twice = teamsTwice(situation(state))
  if (twice.size === 0) return []
  const kept = Object.entries(state.results).flatMap(([game, result]) => (result.kept_against ? [game] : []))
  const opened = kept.map((game) => {
    const cleared = clearResult(state, game)
    return { game, still: cleared.ok ? teamsTwice(situation(cleared.state)) : twice }
  })
  return [...twice].map(([game, team]) => ({
    game,
    team,
    clearing: opened.flatMap((each) => (each.still.has(game) ? [] : [each.game])),
  }))
}

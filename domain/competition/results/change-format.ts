import { gamesOf, type Competition, type GameId, type TeamId } from '../game-graph.ts'
import type { GameResult } from '../game-result.ts'
import { change, type Change } from './change.ts'
import type { CompetitionFacts, CompetitionState, Entrant, SetAsideResult } from './competition-state.ts'
import { situation } from './situation.ts'

/**
 * Changes the format, or the order of the entrants, of a running competition. A result moves to the first open game
 * between its two teams. Without such a game it is set aside; it comes back when the game exists again.
 */
export function changeFormat(state: CompetitionState, competition: Competition, entrants: readonly Entrant[]): Change {
  const first = competition.stages[0]?.id
  const stages = competition.stages.map((stage) => stage.id)
  const launched = [...new Set([...(first ? [first] : []), ...state.launched.filter((id) => stages.includes(id))])]
  const empty: CompetitionFacts = { ...state, competition, entrants, results: {}, set_aside: [], launched }
  const kept = [...playedResults(state), ...state.set_aside]
  const results = reattach(empty, kept)
  const used = new Set(Object.values(results))
  const set_aside = kept
    .filter(({ result }) => !used.has(result))
    .map((aside) => ({ ...aside, reason: 'Ces équipes ne se rencontrent pas dans la nouvelle formule.' }))
  return change(state, 'Changement de formule', { competition, entrants, results, set_aside, launched })
}

const playedResults = (state: CompetitionState): SetAsideResult[] =>
  gamesOf(state.competition).flatMap((game) => {
    const result = state.results[game.id]
    return result ? [{ game: game.id, result, reason: '' }] : []
  })

/** Works round by round: a result that finds its game makes the sides of later games known. */
function reattach(empty: CompetitionFacts, kept: readonly SetAsideResult[]): Record<GameId, GameResult> {
  const results: Record<GameId, GameResult> = {}
  const waiting = new Set(kept)
  for (let found = true; found;) {
    found = false
    for (const { game, sides, status } of situation({ ...empty, results }).games.values()) {
      const [one, other] = sides
      if (status !== 'ready' || one.kind !== 'team' || other.kind !== 'team') continue
      const match = [...waiting].find(({ result }) => isBetween(result, one.team, other.team))
      if (!match) continue
      results[game.id] = match.result
      waiting.delete(match)
      found = true
    }
  }
  return results
}

const isBetween = ({ teams }: GameResult, one: TeamId, other: TeamId) => teams.includes(one) && teams.includes(other)

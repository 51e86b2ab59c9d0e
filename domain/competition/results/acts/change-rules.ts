import { gamesOf } from '../../games/game-graph.ts'
import { graphIndex } from '../../games/graph-index.ts'
import type { StandingRules } from '../../standings/standing-rules.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { outcomeError } from './outcome-error.ts'
import { refuse } from './verdict.ts'

/**
 * Ranks a running competition by other rules, and keeps every result. Refuses with `result_against_rules` when a result
 * is impossible under the new rules.
 */
export function changeRules(state: CompetitionState, rules: StandingRules): Change {
  const { number } = graphIndex(state.competition)
  for (const game of gamesOf(state.competition)) {
    const result = state.results[game.id]
    const wrong = result && outcomeError({ ...state, rules }, game, result.outcome)
    if (wrong)
      return refuse(
        'result_against_rules',
        `Le résultat du match ${number.get(game.id)} ne va pas avec ces règles. ${wrong.message}`,
      )
  }
  return change(state, 'Changement de règles', { rules })
}

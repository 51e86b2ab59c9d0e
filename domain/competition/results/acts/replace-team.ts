import type { TeamId } from '../../games/game-graph.ts'
import { change, type Change } from './change.ts'
import { changeFormat } from './change-format.ts'
import type { CompetitionState, Entrant } from '../state/competition-state.ts'
import { refuse } from './verdict.ts'

/**
 * Gives the slot of a team to another one: its open games, and its place in its pool. Results of the former team are
 * set aside; those of all others stay. Refuses with `team_unknown` or `already_entered`.
 */
export function replaceTeam(state: CompetitionState, team: TeamId, by: Entrant): Change {
  const leaving = state.entrants.find(({ id }) => id === team)
  if (!leaving) return refuse('team_unknown', 'Cette équipe n’est pas engagée.')
  if (state.entrants.some(({ id }) => id === by.id))
    return refuse('already_entered', `${by.name} est déjà engagée dans cette catégorie.`)
  const entrants = state.entrants.map((each) => (each.id === team ? by : each))
  const seated = changeFormat(state, state.competition, entrants)
  if (!seated.ok) return seated
  const { [team]: _, ...withdrawals } = state.withdrawals
  const { ledger: __, ...facts } = seated.state
  return change(state, `${by.name} remplace ${leaving.name}`, { ...facts, withdrawals })
}

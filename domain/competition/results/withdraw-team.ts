import type { TeamId } from '../game-graph.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from './competition-state.ts'
import { refuse } from './verdict.ts'

/**
 * Withdraws a team. Its remaining games are lost by forfeit, or all its games are annulled, as `rules.withdrawal` says.
 * Refuses with `team_unknown` or `already_withdrawn`.
 */
export function withdrawTeam(state: CompetitionState, team: TeamId, reason: string): Change {
  const entrant = state.entrants.find((each) => each.id === team)
  if (!entrant) return refuse('team_unknown', 'Cette équipe n’est pas engagée.')
  if (team in state.withdrawals) return refuse('already_withdrawn', 'Cette équipe est déjà retirée.')
  return change(state, `Retrait de ${entrant.name}`, { withdrawals: { ...state.withdrawals, [team]: reason } })
}

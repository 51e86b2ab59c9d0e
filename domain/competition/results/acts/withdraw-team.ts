import { ofName } from '../../../common/french-names.ts'
import type { PoolId, TeamId } from '../../games/game-graph.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { overrideRanks } from './decide-ranks.ts'
import { refuse } from './verdict.ts'
import { nextInPool, orderWithNextIn } from './who-follows.ts'

/**
 * Withdraws a team. Its remaining games are lost by forfeit, or all its games are annulled, as `rules.withdrawal` says.
 * After its pool it keeps its rank, and its place in the next stage: the difference says so and names the next team.
 * Refuses with `team_unknown` or `already_withdrawn`.
 */
export function withdrawTeam(state: CompetitionState, team: TeamId, reason: string): Change {
  const entrant = state.entrants.find((each) => each.id === team)
  if (!entrant) return refuse('team_unknown', 'Cette équipe n’est pas engagée.')
  if (team in state.withdrawals) return refuse('already_withdrawn', 'Cette équipe est déjà retirée.')
  return change(state, `Retrait ${ofName(entrant.name)}`, { withdrawals: { ...state.withdrawals, [team]: reason } })
}

/** Takes back a withdrawal: the team plays its open games again. Refuses with `team_unknown` or `not_withdrawn`. */
export function reinstateTeam(state: CompetitionState, team: TeamId): Change {
  const entrant = state.entrants.find((each) => each.id === team)
  if (!entrant) return refuse('team_unknown', 'Cette équipe n’est pas engagée.')
  const { [team]: reason, ...withdrawals } = state.withdrawals
  if (reason === undefined) return refuse('not_withdrawn', 'Cette équipe n’est pas retirée.')
  return change(state, `Retour ${ofName(entrant.name)}`, { withdrawals })
}

/**
 * Ranks a withdrawn team last in its finished pool, so that the next team takes its place in the following stage.
 * Games already played in that stage become contested. Refuses with `not_withdrawn`, or `no_next_team` when no team
 * follows it.
 */
export function letNextTeamIn(state: CompetitionState, pool: PoolId, team: TeamId, by: string): Change {
  if (!(team in state.withdrawals)) return refuse('not_withdrawn', 'Cette équipe n’est pas retirée.')
  const name = state.entrants.find(({ id }) => id === team)?.name ?? team
  if (!nextInPool(state, pool, team)) return refuse('no_next_team', 'Aucune équipe ne la suit dans cette poule.')
  const order = orderWithNextIn(state, pool, team)
  return overrideRanks(state, pool, { order, reason: `retrait ${ofName(name)}, la suivante prend sa place`, by })
}

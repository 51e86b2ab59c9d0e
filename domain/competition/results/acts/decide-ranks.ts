import type { PoolId, TeamId } from '../../games/game-graph.ts'
import { drawLots } from '../../standings/draw-lots.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { situation } from '../state/situation.ts'
import { refuse } from './verdict.ts'

/**
 * Draws lots between teams that nothing else separates at the end of a pool. Earlier draws stay, for the ties that they
 * decided. Refuses with `no_tie`.
 * @param drawn_at ISO 8601 instant
 */
export function drawPoolLots(state: CompetitionState, pool: PoolId, seed: number, drawn_at: string): Change {
  const tied = situation(state).standings.get(pool)?.needs_lots.flat() ?? []
  if (tied.length === 0) return refuse('no_tie', 'Personne n’est à départager dans cette poule.')
  const draws = [...(state.lots[pool] ?? []), drawLots(tied, seed, drawn_at)]
  return change(state, 'Tirage au sort', { lots: { ...state.lots, [pool]: draws } })
}

/**
 * The organiser sets the order of a pool; each changed rank shows the reason. Refuses with `order_invalid` or
 * `reason_missing`.
 */
export function overrideRanks(
  state: CompetitionState,
  pool: PoolId,
  override: { readonly order: readonly TeamId[]; readonly reason: string; readonly by: string },
): Change {
  const teams =
    situation(state)
      .standings.get(pool)
      ?.rows.map((row) => row.team) ?? []
  const isWhole = override.order.length === teams.length && teams.every((team) => override.order.includes(team))
  if (!isWhole) return refuse('order_invalid', 'L’ordre doit citer une fois chaque équipe de la poule.')
  if (override.reason.trim() === '') return refuse('reason_missing', 'Indiquez la raison de cette décision.')
  return change(state, 'Classement décidé', { overrides: { ...state.overrides, [pool]: override } })
}

/** Goes back to the computed order of a pool. Refuses with `no_override`. */
export function dropOverride(state: CompetitionState, pool: PoolId): Change {
  const { [pool]: override, ...overrides } = state.overrides
  if (!override) return refuse('no_override', 'Le classement de cette poule est déjà celui des résultats.')
  return change(state, 'Retour au classement calculé', { overrides })
}

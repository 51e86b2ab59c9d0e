import type { PoolId, SideIndex, Source, TeamId } from '../../games/game-graph.ts'
import type { StandingRow } from '../../standings/standings.ts'
import type { CompetitionFacts } from '../state/competition-state.ts'
import { type GameSituation, type Situation, situation } from '../state/situation.ts'

/**
 * The team that can take the place of a withdrawn one after their pool. Null when no match is left to take over, or
 * when a match already played depends on that place: no team enters one semi-final when the other is over.
 */
export function whoFollows(facts: CompetitionFacts, pool: PoolId, team: TeamId): StandingRow | null {
  const before = situation(facts)
  const table = before.standings.get(pool)
  if (!(team in facts.withdrawals) || !table?.is_complete || table.annulled.includes(team)) return null
  const next = nextInPool(facts, pool, team)
  if (!next || !laterGames(before, pool, team).some(isOpen)) return null
  const override = { order: orderWithNextIn(facts, pool, team), reason: '', by: '' }
  const after = situation({ ...facts, overrides: { ...facts.overrides, [pool]: override } })
  return [...after.games.values()].some((now) => undoesPlay(before, after, now)) ? null : next
}

/** The next team in the ranking of the pool that has not withdrawn. */
export function nextInPool(facts: CompetitionFacts, pool: PoolId, team: TeamId): StandingRow | null {
  const rows = situation(facts).standings.get(pool)?.rows ?? []
  const at = rows.findIndex((row) => row.team === team)
  return (at >= 0 && rows.slice(at + 1).find((row) => !(row.team in facts.withdrawals))) || null
}

/** The order of a pool with this team last. */
export const orderWithNextIn = (facts: CompetitionFacts, pool: PoolId, team: TeamId): TeamId[] => {
  const teams = (situation(facts).standings.get(pool)?.rows ?? []).map((row) => row.team)
  return [...teams.filter((each) => each !== team), team]
}

/** Games after this pool that this team plays, or may play as long as a pick is not known. */
export function laterGames({ games }: Situation, pool: PoolId, team: TeamId): GameSituation[] {
  return [...games.values()].filter(({ game, sides }) => {
    if (game.kind === 'pool' && game.pool === pool) return false
    return sides.some((side, index) =>
      side.kind === 'team' ? side.team === team : side.kind === 'pending' && isPicked(game.sides[index as SideIndex]),
    )
  })
}

/** True for a match that can still be given to another team. */
export const isOpen = ({ status }: GameSituation) => status !== 'played' && status !== 'unneeded'

/** True for a played match that is contested because of the change, or that comes after a match which is open again. */
function undoesPlay(before: Situation, after: Situation, { game, status, contested_by }: GameSituation): boolean {
  if (status !== 'played') return false
  if (contested_by && !before.games.get(game.id)?.contested_by) return true
  return game.sides.some((source) => {
    if (source.kind !== 'winner' && source.kind !== 'loser') return false
    return before.games.get(source.game)?.status === 'awarded' && after.games.get(source.game)?.status !== 'awarded'
  })
}

const isPicked = ({ kind }: Source) => kind === 'best_nth' || kind === 'seat'

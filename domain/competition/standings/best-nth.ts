import type { PoolId, TeamId } from '../games/game-graph.ts'
import type { GameResult } from '../games/game-result.ts'
import { breakTies } from './break-ties.ts'
import type { StandingRules } from './standing-rules.ts'
import type { Standings } from './standings.ts'
import { rankReason } from './rank-reason.ts'
import { tallies, type Tally } from './tally.ts'

export interface BestNthPool {
  readonly pool: PoolId
  readonly standings: Standings
  readonly results: readonly GameResult[]
}

export interface BestNthRow {
  readonly team: TeamId
  readonly pool: PoolId
  readonly tally: Tally
  /** French: what was compared, and which games do not count. */
  readonly reason: string
}

/**
 * Ranks the teams that finished n-th in their pool, best first, by `rules.across_pools` and then the order of the pools.
 * Annulled teams are no candidates, and their games do not count. With `equal_games`, games against the last teams of
 * the larger pools do not count either.
 * @param rank 1-based
 */
export function bestNth(pools: readonly BestNthPool[], rank: number, rules: StandingRules): BestNthRow[] {
  const candidates = pools.flatMap((entry) => {
    const ranked = entry.standings.rows.filter((row) => !entry.standings.annulled.includes(row.team))
    const row = ranked[rank - 1]
    return row ? [{ entry, row, ranked: ranked.map((each) => each.team) }] : []
  })
  const { ranked_by, tie_break, equal_games } = rules.across_pools
  const smallest = Math.min(...candidates.map(({ ranked }) => ranked.length))
  const totals = new Map(
    candidates.map(({ entry, row, ranked }) => {
      const counted = equal_games ? ranked.slice(0, smallest) : ranked
      return [row.team, tallies(counted, entry.results, rules).get(row.team)!]
    }),
  )
  const general: StandingRules = {
    ...rules,
    ranked_by,
    tie_break: tie_break.map((measure) => ({ measure, among: 'whole_pool' })),
  }
  const seedOf = new Map(candidates.map(({ row }, index) => [row.team, index + 1]))
  const names = new Map(candidates.map(({ row }) => [row.team, row.name]))
  const groups = breakTies({ teams: [...seedOf.keys()], results: [], totals, rules: general, seedOf, lots: [] })
  return groups.flatMap((group) =>
    group.teams.map((team): BestNthRow => {
      const tally = totals.get(team)!
      const { entry, ranked } = candidates[seedOf.get(team)! - 1]!
      const why = rankReason({ team, group, tally, names, rules: general, is_complete: true, is_annulled: false })
      const isReduced = equal_games && ranked.length > smallest
      const left = isReduced ? ' Poules inégales : matchs contre les derniers de la poule non comptés.' : ''
      return { team, pool: entry.pool, tally, reason: why + left }
    }),
  )
}

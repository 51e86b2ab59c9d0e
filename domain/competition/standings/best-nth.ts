import type { PoolId, TeamId } from '../game-graph.ts'
import type { GameResult } from '../game-result.ts'
import { breakTies } from './break-ties.ts'
import type { StandingRules } from './standing-rules.ts'
import type { RankedTeam, Standings } from './standings.ts'
import { rankReason } from './rank-reason.ts'
import { tallies, type Tally } from './tally.ts'

export interface BestNthPool {
  readonly pool: PoolId
  readonly standings: Standings
  readonly results: readonly GameResult[]
  readonly teams: readonly RankedTeam[]
}

export interface BestNthRow {
  readonly team: TeamId
  readonly pool: PoolId
  readonly tally: Tally
  /** In French: what was compared, and which games do not count. */
  readonly reason: string
}

/**
 * Ranks the teams that finished n-th in their pool, best first. When pools have different sizes, games against the last
 * teams of the larger pools do not count. Criteria: `rules.ranked_by`, general difference, points scored, order of the
 * pools.
 * @param rank 1-based
 */
export function bestNth(pools: readonly BestNthPool[], rank: number, rules: StandingRules): BestNthRow[] {
  const candidates = pools.flatMap((entry) => {
    const row = entry.standings.rows[rank - 1]
    return row ? [{ entry, row }] : []
  })
  const smallest = Math.min(...candidates.map(({ entry }) => entry.standings.rows.length))
  const totals = new Map(candidates.map(({ entry, row }) => [row.team, equalTally(entry, row.team, smallest, rules)]))
  const general: StandingRules = {
    ...rules,
    tie_break: [
      { measure: 'difference', among: 'whole_pool' },
      { measure: 'scored', among: 'whole_pool' },
      { measure: 'seed', among: 'whole_pool' },
    ],
  }
  const seedOf = new Map(candidates.map(({ row }, index) => [row.team, index + 1]))
  const names = new Map(candidates.map(({ row }) => [row.team, row.name]))
  const groups = breakTies({ teams: [...seedOf.keys()], results: [], totals, rules: general, seedOf, lots: null })
  return groups.flatMap((group) =>
    group.teams.map((team): BestNthRow => {
      const tally = totals.get(team)!
      const { entry } = candidates[seedOf.get(team)! - 1]!
      const why = rankReason({
        team,
        group,
        tally,
        names,
        rules: general,
        is_complete: true,
        lots: null,
        is_annulled: false,
      })
      const isReduced = entry.standings.rows.length > smallest
      const left = isReduced ? ' Poules inégales : matchs contre les derniers de la poule non comptés.' : ''
      return { team, pool: entry.pool, tally, reason: why + left }
    }),
  )
}

/** Tally of a team over its games against the first `size` teams of its pool. */
function equalTally(entry: BestNthPool, team: TeamId, size: number, rules: StandingRules): Tally {
  const kept = entry.standings.rows.slice(0, size).map((row) => row.team)
  return tallies(kept, entry.results, rules).get(team)!
}

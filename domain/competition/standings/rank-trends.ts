import type { PoolId, TeamId } from '../games/game-graph.ts'
import { graphIndex } from '../games/graph-index.ts'
import type { CompetitionFacts } from '../results/state/competition-state.ts'
import { readSituation, situation } from '../results/state/situation.ts'

/**
 * How many places each team of a pool gained by the last played round (negative: lost): its rank without that round
 * minus its rank now. Empty when only one round has been played.
 */
export function rankTrends(facts: CompetitionFacts, pool: PoolId): ReadonlyMap<TeamId, number> {
  const games = graphIndex(facts.competition).gamesOfPool.get(pool) ?? []
  const played = games.filter(({ id }) => facts.results[id] !== undefined)
  const last = Math.max(...played.map(({ round }) => round))
  if (played.every(({ round }) => round === last)) return new Map()
  const ofLast = new Set(played.flatMap(({ id, round }) => (round === last ? [id] : [])))
  const results = Object.fromEntries(Object.entries(facts.results).filter(([game]) => !ofLast.has(game)))
  const before = readSituation({ ...facts, results }).standings.get(pool)
  const ranks = new Map(before?.rows.map(({ team, rank }) => [team, rank]))
  const now = situation(facts).standings.get(pool)?.rows ?? []
  return new Map(
    now.flatMap(({ team, rank }) => {
      const earlier = ranks.get(team)
      return earlier === undefined ? [] : [[team, earlier - rank] as const]
    }),
  )
}

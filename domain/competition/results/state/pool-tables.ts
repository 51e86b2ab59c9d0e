import type { Competition, PoolId } from '../../games/game-graph.ts'
import type { Standings, StandingsInput } from '../../standings/standings.ts'
import { standings } from '../../standings/standings.ts'

const latest = new WeakMap<Competition, Map<PoolId, { readonly seen: readonly unknown[]; readonly table: Standings }>>()

/**
 * The standings of a pool. The same object is returned as long as nothing that it depends on has changed, because a
 * result changes one pool and not all.
 * @param seen everything that the input is made from, compared by identity
 */
export function poolTable(
  competition: Competition,
  pool: PoolId,
  seen: readonly unknown[],
  input: () => StandingsInput,
): Standings {
  const tables = latest.get(competition) ?? new Map<PoolId, { seen: readonly unknown[]; table: Standings }>()
  latest.set(competition, tables)
  const known = tables.get(pool)
  if (known && known.seen.length === seen.length && known.seen.every((each, at) => each === seen[at]))
    return known.table
  const table = standings(input())
  tables.set(pool, { seen, table })
  return table
}

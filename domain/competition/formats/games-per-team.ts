import { type Competition, gamesOf, sourceKey } from '../games/game-graph.ts'

/**
 * Fewest and most games that a team of a competition plays: those of its pool, then every possible way through the brackets.
 * The second game of a final that may be played twice counts among the most.
 */
export function gamesPerTeam(competition: Competition): { least: number; most: number } {
  const { seeds: teams } = competition
  const games = gamesOf(competition)
  const usedBy = Map.groupBy(
    games.flatMap((game) => game.sides.map((source) => ({ key: sourceKey(source), game }))),
    ({ key }) => key,
  )
  const known = new Map<string, { least: number; most: number }>()
  const swiss = competition.stages.flatMap((stage) => stage.pools).find((pool) => pool.kind === 'swiss')
  if (swiss) {
    const rounds = Math.max(...games.map((game) => game.round))
    return { least: rounds - (teams % 2), most: rounds }
  }
  const from = (key: string): { least: number; most: number } => {
    const done = known.get(key)
    if (done) return done
    const own = usedBy.get(key)?.map(({ game }) => game) ?? []
    const [knockout, ...again] = own.filter((game) => game.kind === 'knockout')
    const pool = own.filter((game) => game.kind === 'pool').length
    // In a triangulaire, the winner and the loser of the first game each play one more.
    const leading = knockout ?? own.find(({ id }) => usedBy.has(`winner:${id}`))
    const ways = leading
      ? [from(`winner:${leading.id}`), from(`loser:${leading.id}`)]
      : // Ways are counted once per pool instead of once per game, which would take too long in a large championship.
        [...new Set(own.flatMap((game) => (game.kind === 'pool' ? [game.pool] : [])))].flatMap(rankWays)
    const played = pool + (knockout ? 1 : 0)
    const made = {
      least: played + Math.min(...(ways.length > 0 ? ways : [NO_MORE]).map(({ least }) => least)),
      // When there is a reset, both teams of a final may play it too.
      most: played + again.length + Math.max(...(ways.length > 0 ? ways : [NO_MORE]).map(({ most }) => most)),
    }
    known.set(key, made)
    return made
  }
  const waysOfPool = new Map<string, { least: number; most: number }[]>()
  const rankWays = (id: string) => {
    const ways = waysOfPool.get(id) ?? waysFrom(id)
    waysOfPool.set(id, ways)
    return ways
  }
  const waysFrom = (id: string) => {
    const pool = competition.stages.flatMap((stage) => stage.pools).find((each) => each.id === id)
    const picks = competition.stages.flatMap((stage) => stage.picks).filter((pick) => pick.pools.includes(id))
    const best = picks.flatMap((pick) =>
      pick.pools.map((_, slot) => ({ rank: pick.rank, key: `best:${pick.id}:${slot}` })),
    )
    return (pool?.members ?? []).flatMap((_, index) => {
      const slots = best.filter(({ rank }) => rank === index + 1)
      return slots.length > 0 ? slots.map(({ key }) => from(key)) : [from(`rank:${id}:${index + 1}`)]
    })
  }
  const all = Array.from({ length: teams }, (_, index) => from(`seed:${index + 1}`))
  return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) }
}

const NO_MORE = { least: 0, most: 0 }

import type { Competition, Game, Place, Source, Stage } from '../games/game-graph.ts'

/**
 * Joins compiled stages into one competition. Checks that ids are unique and that every source is defined *before* the
 * game that uses it, so the graph has no cycle.
 * @param places final ranking; the places of the last stage by default
 * @throws Error when a check fails: it is a programming error
 */
export function assembleCompetition(
  seedCount: number,
  stages: readonly Stage[],
  places: readonly Place[] = stages.at(-1)?.places ?? [],
): Competition {
  const competition: Competition = { seeds: seedCount, stages, places }
  const known = new KnownSources(seedCount)
  for (const stage of stages) {
    for (const pick of stage.picks) known.addPick(pick.id)
    for (const pool of stage.pools) {
      for (const member of pool.members) known.require(member, pool.id)
      known.addPool(pool.id)
    }
    for (const game of stage.games) {
      for (const side of game.sides) known.require(side, game.id)
      known.addGame(game)
    }
  }
  for (const place of places) known.require(place.source, `place ${place.rank}`)
  return competition
}

class KnownSources {
  readonly #seedCount: number
  readonly #games = new Set<string>()
  readonly #pools = new Set<string>()
  readonly #picks = new Set<string>()

  constructor(seedCount: number) {
    this.#seedCount = seedCount
  }

  addGame(game: Game) {
    this.#add(this.#games, game.id)
  }

  addPool(id: string) {
    this.#add(this.#pools, id)
  }

  addPick(id: string) {
    this.#add(this.#picks, id)
  }

  require(source: Source, by: string) {
    if (!this.#has(source)) throw new Error(`${by} takes a side from ${JSON.stringify(source)}, unknown at that point`)
  }

  #has(source: Source): boolean {
    switch (source.kind) {
      case 'seed':
        return Number.isInteger(source.seed) && source.seed >= 1 && source.seed <= this.#seedCount
      case 'pool_rank':
      case 'swiss':
        return this.#pools.has(source.pool)
      case 'best_nth':
      case 'seat':
        return this.#picks.has(source.pick)
      case 'winner':
      default:
        return this.#games.has(source.game)
    }
  }

  #add(set: Set<string>, id: string) {
    if (set.has(id)) throw new Error(`${id} is defined twice`)
    set.add(id)
  }
}

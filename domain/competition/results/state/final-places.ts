import type { Competition, Game, GameId, Place, TeamId } from '../../games/game-graph.ts'
import { graphIndex } from '../../games/graph-index.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { teamOf } from './read-sides.ts'
import type { GameSituation, PlacedSide } from './situation.ts'

type Games = ReadonlyMap<GameId, GameSituation>

/** Raised when places are counted otherwise: final ranks that were written before are then written anew. */
export const RANKS_VERSION = 1

/**
 * Places as they end. A place is that of its source alone, and stays empty when nobody comes from there: a game that both
 * sides forfeit sends nobody on. Who is left without a place stands behind those who played on: with those who lost in the
 * same round where these share their place, else after the last of them. Then ranks follow each other again.
 * @param places by their sources; while one of them is pending, they stay as they are
 */
export function finalPlaces(facts: CompetitionFacts, games: Games, places: readonly PlacedSide[]): PlacedSide[] {
  if (places.some(({ side }) => side.kind === 'pending')) return [...places]
  const placed = new Set(places.flatMap(({ side }) => teamOf(side) ?? []))
  const left = places.length === 0 ? [] : facts.entrants.filter(({ id }) => !placed.has(id))
  if (left.length === 0 && placed.size === places.length) return [...places]
  const way = new LosingWay(facts.competition)
  const behind = left.map(({ id }): PlacedSide => {
    const last = lastGame(facts, games, id)
    const side = { kind: 'team', team: id, is_preview: false } as const
    return { rank: last ? way.placeFrom(last.game) : LAST, side, left_at: last?.game.id ?? null }
  })
  const ended = [...places, ...behind].toSorted((one, other) => one.rank - other.rank)
  const ranks = ended.flatMap(({ rank, side }) => (teamOf(side) === null ? [] : [rank]))
  return ended.map((each) => ({ ...each, rank: 1 + ranks.filter((rank) => rank < each.rank).length }))
}

/** Behind every place that there is. */
const LAST = Number.MAX_SAFE_INTEGER

/** The last game that a team played or should have played, another team’s result of which was kept. */
function lastGame({ results }: CompetitionFacts, games: Games, team: TeamId): GameSituation | undefined {
  return [...games.values()].findLast(
    ({ game, sides }) =>
      game.kind === 'knockout' &&
      (sides.some((side) => teamOf(side) === team) || results[game.id]?.kept_against?.includes(team)),
  )
}

/** Places a team that loses a game and every game after it. */
class LosingWay {
  readonly #next = new Map<GameId, Game>()
  readonly #place = new Map<GameId, Place>()
  readonly #shared: ReadonlyMap<number, number>

  constructor(competition: Competition) {
    for (const game of graphIndex(competition).games)
      for (const source of game.sides) if (source.kind === 'loser') this.#next.set(source.game, game)
    for (const place of competition.places) if (place.source.kind === 'loser') this.#place.set(place.source.game, place)
    const ranks = Map.groupBy(competition.places, ({ rank }) => rank)
    this.#shared = new Map([...ranks].map(([rank, places]) => [rank, places.length]))
  }

  /** Half a rank behind a place that one team alone holds. */
  placeFrom(game: Game): number {
    for (let at: Game | undefined = game; at; at = this.#next.get(at.id)) {
      const place = this.#place.get(at.id)
      if (place) return (this.#shared.get(place.rank) ?? 0) > 1 ? place.rank : place.rank + 0.5
    }
    return LAST
  }
}

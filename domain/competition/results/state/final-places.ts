import type { Competition, Game, GameId, Place, TeamId } from '../../games/game-graph.ts'
import { graphIndex } from '../../games/graph-index.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { teamOf } from './read-sides.ts'
import type { GameSituation, PlacedSide } from './situation.ts'

type Games = ReadonlyMap<GameId, GameSituation>

/** Has to be raised when places are counted in another way: ranks written before are then written again. */
export const RANKS_VERSION = 1

/**
 * Final ranking once everything is decided. A place belongs to its source and stays empty when nobody comes from it,
 * for instance after a double forfeit. A team without a place ranks behind those that played on: with the losers of its
 * round if these share a place, otherwise after the last of them. Ranks are then numbered again without gaps.
 * @param places by their sources; as long as one is pending, they stay as they are
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

const LAST = Number.MAX_SAFE_INTEGER

/** The last game of a team that it played, or should have played and whose result by other teams was kept. */
function lastGame({ results }: CompetitionFacts, games: Games, team: TeamId): GameSituation | undefined {
  return [...games.values()].findLast(
    ({ game, sides }) =>
      game.kind === 'knockout' &&
      (sides.some((side) => teamOf(side) === team) || results[game.id]?.kept_against?.includes(team)),
  )
}

/** Finds the place of a team that loses a game and every game after it. */
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

  /** Adds half a rank when that place belongs to one team alone, so that this team comes just behind. */
  placeFrom(game: Game): number {
    for (let at: Game | undefined = game; at; at = this.#next.get(at.id)) {
      const place = this.#place.get(at.id)
      if (place) return (this.#shared.get(place.rank) ?? 0) > 1 ? place.rank : place.rank + 0.5
    }
    return LAST
  }
}

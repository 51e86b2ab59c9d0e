import { gamesOf, sourceKey, type Competition, type Game, type Source } from '../../games/game-graph.ts'
import type { CategoryId, GameToPlan, PlayerId, Precedence } from '../schedule-problem.ts'

export interface GamesToPlanOptions {
  readonly category: CategoryId
  readonly competition: Competition
  /** The player that stands for a seed. By default it is the source key, until teams are drawn. */
  readonly playerOfSeed?: (seed: number) => PlayerId
}

/**
 * Games of a competition as the scheduler needs them: their known players, and the games that must end before. A side
 * that comes from a pool waits for the whole pool. Ids contain the category, so that several competitions share one
 * schedule.
 */
export function gamesToPlan({ category, competition, playerOfSeed }: GamesToPlanOptions): GameToPlan[] {
  const games = gamesOf(competition)
  const byPool = Map.groupBy(games, (game) => (game.kind === 'pool' ? game.pool : null))
  const picks = new Map(competition.stages.flatMap((stage) => stage.picks.map((pick) => [pick.id, pick])))
  const depth = stageDepths(competition)
  const plannedId = (game: { readonly id: string }) => `${category}/${game.id}`

  const playerOf = (source: Source): PlayerId | null => {
    if (source.kind === 'winner' || source.kind === 'loser' || source.kind === 'swiss') return null
    if (source.kind === 'seed' && playerOfSeed) return playerOfSeed(source.seed)
    return `${category}/${sourceKey(source)}`
  }
  const before = (game: Game, source: Source): Precedence[] => {
    const all = (from: readonly Game[] = []) => from.map((each) => ({ game: plannedId(each), rest: true }))
    switch (source.kind) {
      case 'seed':
        return []
      case 'winner':
      case 'loser':
        return [{ game: `${category}/${source.game}`, rest: true }]
      case 'pool_rank':
        return all(byPool.get(source.pool))
      case 'best_nth':
      case 'seat':
        return all(picks.get(source.pick)?.pools.flatMap((pool) => byPool.get(pool) ?? []))
      default:
        return all(byPool.get(source.pool)?.filter((each) => each.round === game.round - 1))
    }
  }
  const playsOn = new Set(games.flatMap((game) => game.sides.map(sourceKey)))
  return games.map((game, index) => ({
    id: plannedId(game),
    number: index + 1,
    label: game.label,
    category,
    stage: depth.get(game.stage)!,
    players: game.sides.map(playerOf).filter((player) => player !== null),
    after: unique([...game.sides.flatMap((source) => before(game, source)), ...beforeReset(game, category)]),
    is_final: game.kind === 'knockout' && game.is_final && !playsOn.has(`winner:${game.id}`),
    frees_loser: game.kind === 'knockout' && !playsOn.has(`loser:${game.id}`) && !decidesReset(games, game),
    pinned: null,
  }))
}

/** 0 for stages that start from the entrants; otherwise one more than the deepest stage that they depend on. */
function stageDepths({ stages }: Competition): Map<string, number> {
  const depth = new Map<string, number>()
  const stageOf = new Map<string, string>()
  for (const stage of stages) {
    for (const { id } of [...stage.games, ...stage.pools]) stageOf.set(id, stage.id)
    const picked = stage.picks.flatMap((pick) => pick.pools)
    const members = stage.pools.flatMap((pool) => pool.members)
    const origins = [...stage.games.flatMap((game) => game.sides), ...members].flatMap((source) => {
      if ('game' in source) return source.game
      return 'pool' in source ? source.pool : []
    })
    const before = [...origins, ...picked].flatMap((id) => depth.get(stageOf.get(id)!) ?? [])
    depth.set(stage.id, 1 + Math.max(-1, ...before))
  }
  return depth
}

/** A game that may not be needed waits for the game that decides it. */
const beforeReset = (game: Game, category: CategoryId): Precedence[] =>
  game.kind === 'knockout' && game.played_if ? [{ game: `${category}/${game.played_if.game}`, rest: true }] : []

const decidesReset = (games: readonly Game[], game: Game) =>
  games.some((other) => other.kind === 'knockout' && other.played_if?.game === game.id)

const unique = (list: readonly Precedence[]) => [...new Map(list.map((each) => [each.game, each])).values()]

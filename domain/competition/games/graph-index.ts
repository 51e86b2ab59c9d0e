import {
  gamesOf,
  type BestNthPick,
  type Competition,
  type Game,
  type GameId,
  type PickId,
  type Pool,
  type PoolId,
  type StageId,
} from './game-graph.ts'

/** Indexes of a competition. They are made once, because its graph never changes. */
export interface GraphIndex {
  readonly games: readonly Game[]
  readonly game: ReadonlyMap<GameId, Game>
  /** Number printed on the score sheet: 1-based, in the order of the graph. */
  readonly number: ReadonlyMap<GameId, number>
  readonly pool: ReadonlyMap<PoolId, Pool>
  readonly stageOfPool: ReadonlyMap<PoolId, StageId>
  readonly gamesOfPool: ReadonlyMap<PoolId, readonly Game[]>
  readonly pick: ReadonlyMap<PickId, BestNthPick>
}

const known = new WeakMap<Competition, GraphIndex>()

export function graphIndex(competition: Competition): GraphIndex {
  const made = known.get(competition) ?? index(competition)
  known.set(competition, made)
  return made
}

function index(competition: Competition): GraphIndex {
  const games = gamesOf(competition)
  const { stages } = competition
  const gamesOfPool = new Map<PoolId, Game[]>()
  for (const game of games) {
    if (game.kind === 'pool') push(gamesOfPool, game.pool, game)
  }
  return {
    games,
    game: new Map(games.map((game) => [game.id, game])),
    number: new Map(games.map((game, at) => [game.id, at + 1])),
    pool: new Map(stages.flatMap((stage) => stage.pools.map((pool) => [pool.id, pool]))),
    stageOfPool: new Map(stages.flatMap((stage) => stage.pools.map((pool) => [pool.id, stage.id]))),
    gamesOfPool,
    pick: new Map(stages.flatMap((stage) => stage.picks.map((pick) => [pick.id, pick]))),
  }
}

function push(lists: Map<PoolId, Game[]>, key: PoolId, game: Game) {
  const list = lists.get(key)
  if (list) list.push(game)
  else lists.set(key, [game])
}

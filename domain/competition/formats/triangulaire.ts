import {
  loserOf,
  poolRank,
  winnerOf,
  type Pool,
  type PoolGame,
  type Sides,
  type Source,
  type Stage,
  type StageId,
} from '../games/game-graph.ts'

export interface TriangulaireOptions {
  readonly id: StageId
  readonly name?: string
  readonly entrants: readonly [Source, Source, Source]
  /** 'loser_first' (usual in French clubs): the third team meets the loser of the first game, then its winner. */
  readonly order?: 'fixed' | 'loser_first'
}

/** Three teams meet each other: two games each. */
export function triangulaire({
  id,
  name = 'Triangulaire',
  entrants,
  order = 'loser_first',
}: TriangulaireOptions): Stage {
  const [first, second, third] = entrants
  const pool: Pool = { id, name, kind: 'round_robin', members: entrants }
  const game = (round: number, sides: Sides): PoolGame => ({
    kind: 'pool',
    id: `${id}.${round}`,
    stage: id,
    pool: id,
    round,
    label: name,
    sides,
  })
  const opening = game(1, [first, second])
  const rest: readonly [Sides, Sides] =
    order === 'fixed'
      ? [
          [second, third],
          [third, first],
        ]
      : [
          [loserOf(opening.id), third],
          [third, winnerOf(opening.id)],
        ]
  return {
    id,
    name,
    pools: [pool],
    picks: [],
    games: [opening, game(2, rest[0]), game(3, rest[1])],
    places: [1, 2, 3].map((rank) => ({ rank, source: poolRank(id, rank) })),
  }
}

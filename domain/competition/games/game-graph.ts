/**
 * A competition is a graph of games. Each side of a game is a *source*: “tête de série 3”, “1er poule B”, “vainqueur
 * match 12”. A format compiles to this graph once; results never change the graph.
 */

export type TeamId = string
export type StageId = string
export type PoolId = string
export type PickId = string
/** Stable for a format: built from the stage, the pool and the meeting, not from the order of creation. */
export type GameId = string
/** 0 is the team named first (home), 1 the team named second. */
export type SideIndex = 0 | 1

/** Origin of a side of a game, of a member of a pool, or of a final place. */
export type Source =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'pool_rank'; readonly pool: PoolId; readonly rank: number }
  /** Slots after those of the pick hold the n-th teams that were not picked, in order. */
  | { readonly kind: 'best_nth'; readonly pick: PickId; readonly slot: number }
  /** One of two pool ranks that exchange their places in the bracket when a pick asks for it. */
  | { readonly kind: 'seat'; readonly pick: PickId; readonly seat: SideIndex }
  | { readonly kind: 'winner'; readonly game: GameId }
  | { readonly kind: 'loser'; readonly game: GameId }
  | {
      readonly kind: 'swiss'
      readonly pool: PoolId
      readonly round: number
      readonly table: number
      readonly side: SideIndex
    }

export type Sides = readonly [Source, Source]

interface GameBase {
  readonly id: GameId
  readonly stage: StageId
  /** 1-based inside its stage or pool. */
  readonly round: number
  /** French label: “Poule A”, “Quart de finale”. */
  readonly label: string
  readonly sides: Sides
}

export interface PoolGame extends GameBase {
  readonly kind: 'pool'
  readonly pool: PoolId
}

/** A game with a winner and a loser: it cannot end in a draw. */
export interface KnockoutGame extends GameBase {
  readonly kind: 'knockout'
  /** Final of the competition: scheduled last, on the main court. */
  readonly is_final: boolean
  /**
   * Set for a game that may not be needed, like the reset of a double elimination: it is played only if that side wins
   * that game.
   */
  readonly played_if: { readonly game: GameId; readonly won_by: SideIndex } | null
}

export type Game = PoolGame | KnockoutGame

export type PoolKind = 'round_robin' | 'swiss' | 'plateau'

export interface Pool {
  readonly id: PoolId
  readonly name: string
  readonly kind: PoolKind
  readonly members: readonly Source[]
}

/**
 * The best teams of rank n over several pools, such as the two best thirds. `away_from[slot]` lists the pools whose
 * team cannot take that slot, to avoid an immediate rematch, the surest first.
 */
export interface BestNthPick {
  readonly id: PickId
  readonly pools: readonly PoolId[]
  readonly rank: number
  readonly away_from: readonly (readonly PoolId[])[]
  /** The same for the following slots, which hold the teams that are not picked. */
  readonly others_away_from?: readonly (readonly PoolId[])[]
  /**
   * Set when a single team is picked. If it comes from the pool of the first rank, which it would meet at once, these
   * two ranks exchange their places.
   */
  readonly exchange?: readonly [PoolRank, PoolRank]
}

export interface PoolRank {
  readonly pool: PoolId
  readonly rank: number
}

/** A final place. Places with the same `rank` are shared (all beaten quarter-finalists are 5th). */
export interface Place {
  readonly rank: number
  readonly source: Source
}

/** One stage of a compiled format. Each game comes after the games that it depends on. */
export interface Stage {
  readonly id: StageId
  readonly name: string
  readonly pools: readonly Pool[]
  readonly picks: readonly BestNthPick[]
  readonly games: readonly Game[]
  readonly places: readonly Place[]
}

export interface Competition {
  /** Number of entrants: seeds go from 1 to this number. */
  readonly seeds: number
  readonly stages: readonly Stage[]
  readonly places: readonly Place[]
}

/** @param seed 1-based, 1 is the best */
export const seed = (seed: number): Source => ({ kind: 'seed', seed })
/** @param rank 1-based */
export const poolRank = (pool: PoolId, rank: number): Source => ({ kind: 'pool_rank', pool, rank })
export const winnerOf = (game: GameId): Source => ({ kind: 'winner', game })
export const loserOf = (game: GameId): Source => ({ kind: 'loser', game })

/** Seeds 1 to `count`, the entrants of a first stage. */
export const seeds = (count: number): Source[] => Array.from({ length: count }, (_, index) => seed(index + 1))

/** All games; each one comes after the games that it depends on. */
export const gamesOf = (competition: Competition): Game[] => competition.stages.flatMap((stage) => stage.games)

/** Equal sources have equal keys. */
export function sourceKey(source: Source): string {
  switch (source.kind) {
    case 'seed':
      return `seed:${source.seed}`
    case 'pool_rank':
      return `rank:${source.pool}:${source.rank}`
    case 'best_nth':
      return `best:${source.pick}:${source.slot}`
    case 'seat':
      return `seat:${source.pick}:${source.seat}`
    case 'winner':
      return `winner:${source.game}`
    case 'loser':
      return `loser:${source.game}`
    default:
      return `swiss:${source.pool}:${source.round}:${source.table}:${source.side}`
  }
}

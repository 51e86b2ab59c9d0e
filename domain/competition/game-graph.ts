/**
 * A competition is a graph of games whose sides are *sources*: “tête de série 3”, “1er poule B”, “vainqueur match 12”.
 * Every format compiles to this graph once; results are laid over it and never rebuild it.
 */

export type TeamId = string
export type StageId = string
export type PoolId = string
export type PickId = string
/** Stable for a format: derived from the stage, the pool and the meeting, never from the order of creation. */
export type GameId = string
/** 0 is the team named first (receiving), 1 the team named second. */
export type SideIndex = 0 | 1

/** Where a side of a game, a member of a pool or a final place comes from. */
export type Source =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'pool_rank'; readonly pool: PoolId; readonly rank: number }
  | { readonly kind: 'best_nth'; readonly pick: PickId; readonly slot: number }
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
  /** What people read: “Poule A”, “Quart de finale”. */
  readonly label: string
  readonly sides: Sides
}

export interface PoolGame extends GameBase {
  readonly kind: 'pool'
  readonly pool: PoolId
}

/** A game that sends its winner and its loser somewhere: it cannot end level. */
export interface KnockoutGame extends GameBase {
  readonly kind: 'knockout'
  /** Final of the competition: scheduled last, on the main court. */
  readonly is_final: boolean
  /** A game that may be unneeded (reset of a double elimination): played only if that side won that game. */
  readonly played_if: { readonly game: GameId; readonly won_by: SideIndex } | null
}

export type Game = PoolGame | KnockoutGame

/** How the games of a pool come about. */
export type PoolKind = 'round_robin' | 'swiss' | 'plateau'

export interface Pool {
  readonly id: PoolId
  readonly name: string
  readonly kind: PoolKind
  readonly members: readonly Source[]
}

/**
 * The best teams ranked n-th over several pools, e.g. the two best thirds. `away_from[slot]` lists the pools whose
 * third must not take that slot, so that nobody meets its own pool again at once.
 */
export interface BestNthPick {
  readonly id: PickId
  readonly pools: readonly PoolId[]
  readonly rank: number
  readonly away_from: readonly (readonly PoolId[])[]
}

/** A final place; several places with one `rank` share it (the beaten quarter-finalists are all 5th). */
export interface Place {
  readonly rank: number
  readonly source: Source
}

/** What one format compiles to. Games are listed so that each follows the games it takes a side from. */
export interface Stage {
  readonly id: StageId
  readonly name: string
  readonly pools: readonly Pool[]
  readonly picks: readonly BestNthPick[]
  readonly games: readonly Game[]
  readonly places: readonly Place[]
}

export interface Competition {
  /** Number of entrants: seeds go from 1 to this. */
  readonly seeds: number
  readonly stages: readonly Stage[]
  /** Final ranking of the whole competition. */
  readonly places: readonly Place[]
}

export const seed = (seed: number): Source => ({ kind: 'seed', seed })
export const poolRank = (pool: PoolId, rank: number): Source => ({ kind: 'pool_rank', pool, rank })
export const winnerOf = (game: GameId): Source => ({ kind: 'winner', game })
export const loserOf = (game: GameId): Source => ({ kind: 'loser', game })

/** Seeds 1 … count, the entrants of a first stage. */
export const seeds = (count: number): Source[] => Array.from({ length: count }, (_, index) => seed(index + 1))

/** Every game, in an order where a game follows all that it depends on. */
export const gamesOf = (competition: Competition): Game[] => competition.stages.flatMap((stage) => stage.games)

/** One text per source: equal sources, equal keys. */
export function sourceKey(source: Source): string {
  switch (source.kind) {
    case 'seed':
      return `seed:${source.seed}`
    case 'pool_rank':
      return `rank:${source.pool}:${source.rank}`
    case 'best_nth':
      return `best:${source.pick}:${source.slot}`
    case 'winner':
      return `winner:${source.game}`
    case 'loser':
      return `loser:${source.game}`
    default:
      return `swiss:${source.pool}:${source.round}:${source.table}:${source.side}`
  }
}

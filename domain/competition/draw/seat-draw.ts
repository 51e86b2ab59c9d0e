import type { TeamId } from '../games/game-graph.ts'
import type { PoolDraw } from './pool-draw.ts'

export interface SeatedDraw {
  /** Teams in seed order, for `startCompetition`: pot by pot, and inside a pot pool by pool. */
  readonly order: readonly TeamId[]
  /** Seeds of each pool, for `compileFormat`. */
  readonly pools: readonly (readonly number[])[]
}

/** Turns a draw of pools, or one that the organiser changed by hand, into seeds. */
export function seatDraw({ pools }: Pick<PoolDraw, 'pools'>): SeatedDraw {
  const deepest = Math.max(0, ...pools.map((pool) => pool.length))
  const order = Array.from({ length: deepest }, (_, pot) => pools.flatMap((pool) => pool[pot] ?? [])).flat()
  const seed = new Map(order.map((team, index) => [team, index + 1]))
  return { order, pools: pools.map((pool) => pool.map((team) => seed.get(team)!)) }
}

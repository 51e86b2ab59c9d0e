import type { Format } from '../formats/compile-format.ts'
import { drawOrder } from './draw-order.ts'
import type { TeamId } from '../games/game-graph.ts'
import { type DrawEntrant, drawPools } from './pool-draw.ts'
import { seatDraw, type SeatedDraw } from './seat-draw.ts'

/** The drawn teams: one list per pool or, for a format without pools, one list in the order of the seeds. */
export interface DrawnLists {
  readonly pools: readonly (readonly TeamId[])[]
  readonly reasons: Readonly<Record<TeamId, string>>
}

/** Number of pools that a format draws; null for a format that only puts its teams in order. */
export function poolCountOf(format: Format, teams: number): number | null {
  switch (format.kind) {
    case 'pools':
    case 'pools_then_bracket':
      return format.pool_count
    case 'three_on_three':
      return Math.max(1, Math.round(teams / 4))
    default:
      return null
  }
}

/** Draws the pools, or the order of the teams for a format without pools. The same seed gives the same draw. */
export function drawTeams(format: Format, entrants: readonly DrawEntrant[], seed: number): DrawnLists {
  const count = poolCountOf(format, entrants.length)
  if (count !== null) {
    const { pools, teams } = drawPools(entrants, count, seed)
    return { pools, reasons: Object.fromEntries(teams.map(({ team, reason }) => [team, reason])) }
  }
  const order = drawOrder(entrants, seed)
  const reasons = order.map(({ id, level }, index): [TeamId, string] => [
    id,
    level === null ? `Tirée au sort\u00a0: n° ${index + 1}.` : `Niveau ${level}\u00a0: n° ${index + 1}.`,
  ])
  return { pools: [order.map(({ id }) => id)], reasons: Object.fromEntries(reasons) }
}

/** The order of the teams, and the pools for `compileFormat` when the format has some. */
export function seatTeamsOf(
  format: Format,
  pools: readonly (readonly TeamId[])[],
): Partial<SeatedDraw> & Pick<SeatedDraw, 'order'> {
  const seated = seatDraw({ pools })
  return poolCountOf(format, seated.order.length) === null ? { order: seated.order } : seated
}

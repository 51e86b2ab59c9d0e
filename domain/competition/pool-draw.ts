import { drawOrder } from './draw-order.ts'
import type { TeamId } from './game-graph.ts'
import { poolLetter } from './pools.ts'
import { separateClubs } from './separate-clubs.ts'
import { isSame } from './separations.ts'

export interface DrawEntrant {
  readonly id: TeamId
  readonly name: string
  /** Teams of one club are kept apart. Null when the club is unknown. */
  readonly club: string | null
  /** Department code. Teams of one department are kept apart when the clubs allow it. */
  readonly department: string | null
  /** Strength, 1 is the strongest. Equal levels are shuffled with the draw’s seed; unknown levels (null) come last. */
  readonly level: number | null
}

export interface DrawnTeam {
  readonly team: TeamId
  /** 0-based pool index. */
  readonly pool: number
  /** 1-based pot (“chapeau”). The strongest teams are in pot 1, one per pool. */
  readonly pot: number
  /** Reason for this pool, in French. */
  readonly reason: string
}

export interface PoolDraw {
  readonly seed: number
  /** Members of each pool, strongest first. */
  readonly pools: readonly (readonly TeamId[])[]
  readonly teams: readonly DrawnTeam[]
  /** Pairs of one club, then of one department, that stay in the same pool. */
  readonly same_club: number
  readonly same_department: number
}

/** A team during the draw. `serpentine` is the pool that the serpentine gives it. */
interface Drawing {
  readonly entrant: DrawEntrant
  readonly pot: number
  readonly serpentine: number
  pool: number
}

/**
 * Serpentine draw: pots of one team per pool, dealt A → Z then Z → A. Teams then change pool inside their pot, as
 * little as possible, to keep clubs apart, then departments. A club with no more teams than pools is *always* kept
 * apart (König: a bipartite graph of degree ≤ n has an n-colouring). The same seed gives the same draw.
 * @throws Error unless 1 ≤ poolCount ≤ number of entrants
 */
export function drawPools(entrants: readonly DrawEntrant[], poolCount: number, seed: number): PoolDraw {
  if (poolCount < 1 || poolCount > entrants.length) throw new Error(`${entrants.length} teams, ${poolCount} pools`)
  const drawing = serpentine(drawOrder(entrants, seed), poolCount)
  swapWithinPots(drawing)
  if (separationCost(drawing).same_club > 0) {
    separateClubs(drawing, poolCount)
    swapWithinPots(drawing)
  }
  return describe(drawing, poolCount, seed)
}

function serpentine(ordered: readonly DrawEntrant[], poolCount: number): Drawing[] {
  return ordered.map((entrant, index) => {
    const pot = Math.floor(index / poolCount)
    const place = index % poolCount
    const pool = pot % 2 === 0 ? place : poolCount - 1 - place
    return { entrant, pot, serpentine: pool, pool }
  })
}

/**
 * Exchanges teams of one pot when that separates more clubs, then more departments, or brings teams closer to the
 * serpentine. Starts from the last pot, so that the strongest teams keep their serpentine pool.
 */
function swapWithinPots(drawing: readonly Drawing[]) {
  const weakestFirst = drawing.toReversed()
  let improved = true
  while (improved) {
    improved = false
    for (const one of weakestFirst) {
      for (const other of weakestFirst) {
        if (one.pot !== other.pot || one.pool >= other.pool) continue
        const before = weight(drawing, one) + weight(drawing, other)
        ;[one.pool, other.pool] = [other.pool, one.pool]
        if (weight(drawing, one) + weight(drawing, other) < before) improved = true
        else [one.pool, other.pool] = [other.pool, one.pool]
      }
    }
  }
}

const CLUB_WEIGHT = 1_000_000
const DEPARTMENT_WEIGHT = 1_000

function weight(drawing: readonly Drawing[], team: Drawing): number {
  let total = Math.abs(team.pool - team.serpentine)
  for (const other of drawing) {
    if (other === team || other.pool !== team.pool) continue
    if (isSame(team.entrant.club, other.entrant.club)) total += CLUB_WEIGHT
    else if (isSame(team.entrant.department, other.entrant.department)) total += DEPARTMENT_WEIGHT
  }
  return total
}

function separationCost(drawing: readonly Drawing[]) {
  let same_club = 0
  let same_department = 0
  for (const [index, one] of drawing.entries()) {
    for (const other of drawing.slice(index + 1)) {
      if (one.pool !== other.pool) continue
      if (isSame(one.entrant.club, other.entrant.club)) same_club++
      else if (isSame(one.entrant.department, other.entrant.department)) same_department++
    }
  }
  return { same_club, same_department }
}

function describe(drawing: readonly Drawing[], poolCount: number, seed: number): PoolDraw {
  const pools = Array.from({ length: poolCount }, (_, pool) =>
    drawing.filter((team) => team.pool === pool).map((team) => team.entrant.id),
  )
  const teams = drawing.map((team) => ({
    team: team.entrant.id,
    pool: team.pool,
    pot: team.pot + 1,
    reason: reasonFor(drawing, team),
  }))
  return { seed, pools, teams, ...separationCost(drawing) }
}

function reasonFor(drawing: readonly Drawing[], team: Drawing): string {
  if (team.pool === team.serpentine) return `Chapeau ${team.pot + 1} : tirée dans la poule ${poolLetter(team.pool)}.`
  const pot = `Chapeau ${team.pot + 1}, poule ${poolLetter(team.pool)}`
  const there = drawing.filter((other) => other !== team && other.pool === team.serpentine)
  const club = there.find((other) => isSame(other.entrant.club, team.entrant.club))
  const from = `déplacée de la poule ${poolLetter(team.serpentine)}`
  if (club) return `${pot} : ${from}, où joue ${club.entrant.name}, du même club.`
  const department = there.find((other) => isSame(other.entrant.department, team.entrant.department))
  if (department) return `${pot} : ${from}, où joue ${department.entrant.name}, du même département.`
  return `${pot} : ${from} pour laisser sa place à une équipe à séparer de son club ou de son département.`
}

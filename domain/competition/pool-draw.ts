import type { TeamId } from './game-graph.ts'
import { poolLetter } from './pools.ts'
import { separateClubs } from './separate-clubs.ts'
import { seededRandom } from './seeded-random.ts'

export interface DrawEntrant {
  readonly id: TeamId
  readonly name: string
  /** Teams of one club are kept apart; null: no club known. */
  readonly club: string | null
  /** Department code; kept apart where the clubs allow. */
  readonly department: string | null
  /** Strength, 1 is the strongest; equal or unknown (null, last) levels are shuffled by the draw's seed. */
  readonly level: number | null
}

export interface DrawnTeam {
  readonly team: TeamId
  /** 0-based pool index. */
  readonly pool: number
  /** 1-based pot (“chapeau”): the strongest teams are in pot 1, one per pool. */
  readonly pot: number
  /** Why it is there, in French. */
  readonly reason: string
}

export interface PoolDraw {
  readonly seed: number
  /** Members of each pool, strongest first. */
  readonly pools: readonly (readonly TeamId[])[]
  readonly teams: readonly DrawnTeam[]
  /** Pairs of one club, then of one department, that the draw could not keep apart. */
  readonly same_club: number
  readonly same_department: number
}

/** A team on its way through the draw. */
interface Drawing {
  readonly entrant: DrawEntrant
  readonly pot: number
  readonly serpentine: number
  pool: number
}

/**
 * Serpentine draw: pots of one team per pool, dealt A → Z then Z → A. Inside its pot a team then moves as little as
 * possible so that clubs, then departments, are kept apart. A club with no more teams than there are pools is
 * *always* kept apart (König: a bipartite graph of degree ≤ n has an n-colouring). Deterministic for a seed.
 */
export function drawPools(entrants: readonly DrawEntrant[], poolCount: number, seed: number): PoolDraw {
  if (poolCount < 1 || poolCount > entrants.length) throw new Error(`${entrants.length} teams, ${poolCount} pools`)
  const drawing = serpentine(byStrength(entrants, seed), poolCount)
  swapWithinPots(drawing)
  if (separationCost(drawing).same_club > 0) {
    separateClubs(drawing, poolCount)
    swapWithinPots(drawing)
  }
  return describe(drawing, poolCount, seed)
}

function byStrength(entrants: readonly DrawEntrant[], seed: number): DrawEntrant[] {
  const level = (entrant: DrawEntrant) => entrant.level ?? Number.POSITIVE_INFINITY
  const canonical = entrants.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return seededRandom(seed)
    .shuffle(canonical)
    .toSorted((one, other) => (level(one) === level(other) ? 0 : level(one) - level(other)))
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
 * Exchanges teams of one pot as long as that keeps more clubs, then departments apart, or stays nearer the serpentine.
 * From the last pot up: the strongest teams keep the place of the serpentine.
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

const isSame = (one: string | null, other: string | null) => one !== null && one === other

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
  const pot = `Chapeau ${team.pot + 1}, poule ${poolLetter(team.pool)}`
  if (team.pool === team.serpentine) return `${pot} : place du serpentin.`
  const there = drawing.filter((other) => other !== team && other.pool === team.serpentine)
  const club = there.find((other) => isSame(other.entrant.club, team.entrant.club))
  const from = `déplacée de la poule ${poolLetter(team.serpentine)}`
  if (club) return `${pot} : ${from}, où joue ${club.entrant.name}, du même club.`
  const department = there.find((other) => isSame(other.entrant.department, team.entrant.department))
  if (department) return `${pot} : ${from}, où joue ${department.entrant.name}, du même département.`
  return `${pot} : ${from} pour laisser sa place à une équipe à séparer de son club ou de son département.`
}

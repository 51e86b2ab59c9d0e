import { drawOrder } from './draw-order.ts'
import type { TeamId } from '../games/game-graph.ts'
import { poolLetter } from '../formats/pools.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'
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
  const random = seededRandom(seed)
  exchangeWithinPots(drawing, poolCount, random)
  if (separationCost(drawing).same_club > 0) {
    separateClubs(drawing, poolCount)
    exchangeWithinPots(drawing, poolCount, random)
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

/** Teams by pot, then by pool. A pool without a team of the last pot holds null there. */
type Table = (Drawing | null)[][]

/** Two pools exchange what they have of one pot: a team, or none. */
type Exchange = { readonly pot: number; readonly pools: readonly [number, number] }

/**
 * Exchanges teams inside a pot when it separates more clubs, then more departments, or brings teams closer to the
 * serpentine. It starts with the last pot, so that the strongest teams keep their serpentine pool. When no exchange
 * helps any more, a few random ones are tried, and kept unless the result is worse (iterated local search).
 */
function exchangeWithinPots(drawing: readonly Drawing[], poolCount: number, random: SeededRandom) {
  if (poolCount < 2) return
  const table: Table = []
  for (const team of drawing)
    (table[team.pot] ??= Array.from<Drawing | null>({ length: poolCount }).fill(null))[team.pool] = team
  const pools = Array.from({ length: poolCount }, (_, pool) => pool)
  const exchanges = table
    .flatMap((_, pot) =>
      pools.flatMap((one) => pools.slice(one + 1).map((other): Exchange => ({ pot, pools: [one, other] }))),
    )
    .toReversed()
  const improveAll = () => {
    while (exchanges.filter((each) => improves(table, each)).length > 0);
    return pools.reduce((sum, pool) => sum + poolCost(table, pool), 0)
  }
  let cost = improveAll()
  for (let left = leaps(exchanges.length, table.length); left > 0 && canSeparateMore(table, cost); left--) {
    const before = table.map((row) => [...row])
    for (let each = 0; each < EXCHANGES_A_LEAP; each++) exchange(table, exchanges[random.below(exchanges.length)]!)
    const found = improveAll()
    if (found <= cost) cost = found
    else table.splice(0, table.length, ...before)
  }
  for (const row of table) for (const [pool, team] of row.entries()) if (team) team.pool = pool
}

/** False when clubs are apart and every department is spread as evenly as possible. */
function canSeparateMore(table: Table, cost: number): boolean {
  if (cost >= CLUB_WEIGHT) return true
  const inPools = new Map<string, number[]>()
  for (const row of table) {
    for (const [pool, team] of row.entries()) {
      const department = team?.entrant.department ?? null
      if (department === null) continue
      const counts = inPools.get(department) ?? row.map(() => 0)
      inPools.set(department, counts)
      counts[pool]! += 1
    }
  }
  return inPools.values().some((counts) => Math.max(...counts) - Math.min(...counts) > 1)
}

/** Number of random trials that fits in a moment; 0 for pools larger than any that are really played. */
const leaps = (exchanges: number, pots: number) =>
  Math.min(MOST_LEAPS, Math.floor(MOST_COMPARED / (exchanges * pots ** 2)))

const MOST_LEAPS = 100
const MOST_COMPARED = 300_000
const EXCHANGES_A_LEAP = 3

/** Makes an exchange and keeps it if its two pools become better; otherwise undoes it. */
function improves(table: Table, each: Exchange): boolean {
  const cost = () => poolCost(table, each.pools[0]) + poolCost(table, each.pools[1])
  const before = cost()
  exchange(table, each)
  if (cost() < before) return true
  exchange(table, each)
  return false
}

function exchange(table: Table, { pot, pools: [one, other] }: Exchange) {
  const row = table[pot]!
  ;[row[one], row[other]] = [row[other]!, row[one]!]
}

const CLUB_WEIGHT = 1_000_000
const DEPARTMENT_WEIGHT = 1_000

function poolCost(table: Table, pool: number): number {
  const teams = table.flatMap((row) => row[pool] ?? [])
  let total = 0
  for (const [index, one] of teams.entries()) {
    total += Math.abs(pool - one.serpentine)
    for (const other of teams.slice(index + 1)) {
      if (isSame(one.entrant.club, other.entrant.club)) total += CLUB_WEIGHT
      else if (isSame(one.entrant.department, other.entrant.department)) total += DEPARTMENT_WEIGHT
    }
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

import { ofName } from '../../common/french-names.ts'
import type { Format } from '../formats/compile-format.ts'
import { type FormatProblem, formatProblems } from '../formats/format-problems.ts'
import { type DrawnLists, poolCountOf } from './draw-teams.ts'
import type { TeamId } from '../games/game-graph.ts'
import type { DrawEntrant } from './pool-draw.ts'
import { poolLetter } from '../formats/pools.ts'
import { isSame } from './separations.ts'

/** A change that an organiser makes to a draw by hand. All other teams keep their place. */
export type DrawMove =
  | { readonly kind: 'exchange'; readonly team: TeamId; readonly other: TeamId }
  /** `by` takes the place of a team that leaves. */
  | { readonly kind: 'replace'; readonly team: TeamId; readonly by: TeamId }
  /** The team came after the draw. */
  | { readonly kind: 'place'; readonly team: TeamId }
  | { readonly kind: 'remove'; readonly team: TeamId }

/**
 * Applies a change to a draw.
 * @param entrants all teams that the move may name, with their club
 * @returns null when a team is not where the move says
 */
export function arrangeDraw(
  drawn: DrawnLists,
  move: DrawMove,
  entrants: readonly DrawEntrant[],
  format: Format,
): DrawnLists | null {
  const isDrawn = (team: TeamId) => drawn.pools.some((pool) => pool.includes(team))
  const nameOf = (team: TeamId) => entrants.find(({ id }) => id === team)?.name ?? ''
  const { [move.team]: _, ...others } = drawn.reasons
  switch (move.kind) {
    case 'exchange': {
      if (!isDrawn(move.team) || !isDrawn(move.other) || move.team === move.other) return null
      const swapped = (team: TeamId) => (team === move.team ? move.other : team === move.other ? move.team : team)
      const by = (team: TeamId) => `Échangée à la main avec ${nameOf(team)}.`
      const pools = drawn.pools.map((pool) => pool.map(swapped))
      return { pools, reasons: { ...drawn.reasons, [move.team]: by(move.other), [move.other]: by(move.team) } }
    }
    case 'replace': {
      if (!isDrawn(move.team) || isDrawn(move.by)) return null
      const pools = drawn.pools.map((pool) => pool.map((team) => (team === move.team ? move.by : team)))
      return { pools, reasons: { ...others, [move.by]: `Prend la place ${ofName(nameOf(move.team))}.` } }
    }
    case 'place': {
      if (isDrawn(move.team)) return null
      const at = roomiest(drawn, move.team, entrants)
      const pools = drawn.pools.map((pool, index) => (index === at ? [...pool, move.team] : pool))
      const hasPools = poolCountOf(format, pools.flat().length) !== null
      const where = hasPools ? `poule ${poolLetter(at)}` : `n° ${pools.flat().length}`
      return { pools, reasons: { ...drawn.reasons, [move.team]: `Arrivée après le tirage\u00a0: ${where}.` } }
    }
    default:
      if (!isDrawn(move.team)) return null
      return { pools: drawn.pools.map((pool) => pool.filter((team) => team !== move.team)), reasons: others }
  }
}

/** The smallest pool; among equal ones, the pool with fewest teams of the same club, then of the same department. */
function roomiest({ pools }: DrawnLists, team: TeamId, entrants: readonly DrawEntrant[]): number {
  const known = new Map(entrants.map((each) => [each.id, each]))
  const own = known.get(team)
  const mates = (pool: readonly TeamId[], part: 'club' | 'department') =>
    pool.filter((mate) => isSame(known.get(mate)?.[part] ?? null, own?.[part] ?? null)).length
  const costs = pools.map((pool, index) => ({
    index,
    cost: [pool.length, mates(pool, 'club'), mates(pool, 'department'), index] as const,
  }))
  const [best] = costs.toSorted((one, other) => {
    const at = one.cost.findIndex((value, index) => value !== other.cost[index])
    return at < 0 ? 0 : one.cost[at]! - other.cost[at]!
  })
  return best?.index ?? 0
}

/** French reasons why pools arranged by hand do not fit a format; empty when they fit. */
export function arrangedProblems(format: Format, pools: readonly (readonly TeamId[])[]): FormatProblem[] {
  const teams = pools.flat().length
  const found = formatProblems(format, teams)
  const count = poolCountOf(format, teams)
  if (found.length > 0 || count === null) return found
  if (count !== pools.length)
    return [
      {
        code: 'too_many_pools',
        message: `${teams} équipes se jouent en ${count === 1 ? 'une poule' : `${count} poules`}\u00a0: refaites le tirage.`,
      },
    ]
  const least = format.kind === 'pools_then_bracket' ? Math.max(2, format.qualified) : 2
  const short = pools.findIndex((pool) => pool.length < least)
  if (short < 0) return []
  return [
    {
      code: 'pool_of_one',
      message: `La poule ${poolLetter(short)} n’aurait plus que ${pools[short]!.length === 1 ? '1 équipe' : `${pools[short]!.length} équipes`}, il en faut ${least}\u00a0: refaites le tirage.`,
    },
  ]
}

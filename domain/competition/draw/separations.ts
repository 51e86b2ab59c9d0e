import type { TeamId } from '../games/game-graph.ts'
import type { DrawEntrant } from './pool-draw.ts'
import { poolLetter } from '../formats/pools.ts'

type Pools = readonly (readonly TeamId[])[]

export interface SharedPool {
  readonly pool: number
  readonly teams: readonly [TeamId, TeamId]
  readonly share: 'club' | 'department'
  readonly text: string
}

/** Pairs of teams of one club, or else of one department, that are in one pool. */
export function sharedPools(pools: Pools, entrants: readonly DrawEntrant[]): SharedPool[] {
  const known = new Map(entrants.map((each) => [each.id, each]))
  return pools.flatMap((pool, index) => {
    const members = pool.flatMap((team) => known.get(team) ?? [])
    return members.flatMap((one, at) =>
      members.slice(at + 1).flatMap((other): SharedPool[] => {
        const share = isSame(one.club, other.club)
          ? 'club'
          : isSame(one.department, other.department)
            ? 'department'
            : null
        if (!share) return []
        const text = `Poule ${poolLetter(index)}\u00a0: ${one.name} et ${other.name} sont du même ${share === 'club' ? 'club' : 'département'}.`
        return [{ pool: index, teams: [one.id, other.id], share, text }]
      }),
    )
  })
}

/**
 * Separations that a change of pools loses. New pairs of one club always count; new pairs of one department count only
 * when more pairs than before are together.
 */
export function lostSeparations(before: Pools, after: Pools, entrants: readonly DrawEntrant[]): SharedPool[] {
  const was = sharedPools(before, entrants)
  const is = sharedPools(after, entrants)
  const known = new Set(was.map(({ teams }) => keyOf(teams)))
  const added = is.filter(({ teams }) => !known.has(keyOf(teams)))
  const worse = is.length > was.length
  return added.filter(({ share }) => share === 'club' || worse)
}

const keyOf = (teams: readonly TeamId[]) => teams.toSorted().join(' ')

export const isSame = (one: string | null, other: string | null) => one !== null && one === other

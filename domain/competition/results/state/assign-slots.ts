import type { BestNthPick, PoolId, TeamId } from '../../games/game-graph.ts'
import { minCostAssignment } from '../../min-cost-assignment.ts'

interface Candidate {
  readonly team: TeamId
  readonly pool: PoolId
}

type AwayFrom = readonly (readonly PoolId[])[]

/**
 * Gives slots to candidates: the best ones get the slots of the pick, the others the following slots. Each slot takes
 * the best candidate that it accepts, as long as later slots can still be filled. If some rematch is unavoidable, as
 * few as possible remain.
 * @param candidates best first
 * @returns the team of each slot, undefined when candidates are missing; then the teams left
 */
export function assignSlots(
  candidates: readonly Candidate[],
  { away_from, others_away_from = [] }: Pick<BestNthPick, 'away_from' | 'others_away_from'>,
): (TeamId | undefined)[] {
  const count = away_from.length
  const qualified = filled(candidates.slice(0, count), away_from)
  return [
    ...away_from.map((_, slot) => qualified[slot]?.team),
    ...filled(candidates.slice(count), others_away_from).map(({ team }) => team),
  ]
}

function filled(candidates: readonly Candidate[], awayFrom: AwayFrom): readonly Candidate[] {
  const suits = (slot: number, candidate: Candidate) => !awayFrom[slot]?.includes(candidate.pool)
  return chooseFrom(0, candidates, candidates.length, suits) ?? withFewest(candidates, awayFrom)
}

/** In `away_from`, the first pool of a slot means the surest rematch. */
function withFewest(candidates: readonly Candidate[], awayFrom: AwayFrom): readonly Candidate[] {
  const cost = candidates.map((_, slot) =>
    candidates.map(({ pool }, at) => {
      const rematch = awayFrom[slot]?.indexOf(pool) ?? -1
      return (rematch < 0 ? 0 : rematch === 0 ? SUREST : 1) + Math.abs(slot - at) / 1e6
    }),
  )
  return minCostAssignment(cost).map((at) => candidates[at]!)
}

/** One surest rematch costs as much as this many others. */
const SUREST = 1e3

function chooseFrom(
  slot: number,
  left: readonly Candidate[],
  slots: number,
  suits: (slot: number, candidate: Candidate) => boolean,
): Candidate[] | null {
  if (slot === slots) return []
  for (const candidate of left) {
    if (!suits(slot, candidate)) continue
    const others = left.filter((other) => other !== candidate)
    if (!canServe(slot + 1, others, slots, suits)) continue
    const rest = chooseFrom(slot + 1, others, slots, suits)
    if (rest) return [candidate, ...rest]
  }
  return null
}

/** Whether all slots from `first` on can be filled (bipartite matching by augmenting paths). */
function canServe(
  first: number,
  left: readonly Candidate[],
  slots: number,
  suits: (slot: number, candidate: Candidate) => boolean,
): boolean {
  const holder = new Map<number, Candidate>()
  const place = (candidate: Candidate, tried: Set<number>): boolean => {
    for (let slot = first; slot < slots; slot++) {
      if (tried.has(slot) || !suits(slot, candidate)) continue
      tried.add(slot)
      const other = holder.get(slot)
      if (other && !place(other, tried)) continue
      holder.set(slot, candidate)
      return true
    }
    return false
  }
  return left.every((candidate) => place(candidate, new Set()))
}

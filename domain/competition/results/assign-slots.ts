import type { PoolId, TeamId } from '../game-graph.ts'

interface Candidate {
  readonly team: TeamId
  readonly pool: PoolId
}

/**
 * Fills the slots with the best candidates. Each slot takes the best candidate that it accepts, as long as the later
 * slots can still be filled. If `awayFrom` cannot be respected, the slots are filled in order.
 * @param candidates best first
 * @returns the team of each slot, undefined when there are fewer candidates than slots; then the teams left, in order
 */
export function assignSlots(
  candidates: readonly Candidate[],
  awayFrom: readonly (readonly PoolId[])[],
): (TeamId | undefined)[] {
  const qualified = candidates.slice(0, awayFrom.length)
  const suits = (slot: number, candidate: Candidate) => !awayFrom[slot]?.includes(candidate.pool)
  const order = chooseFrom(0, qualified, Math.min(awayFrom.length, qualified.length), suits) ?? qualified
  const left = candidates.slice(awayFrom.length).map(({ team }) => team)
  return [...awayFrom.map((_, slot) => order[slot]?.team), ...left]
}

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

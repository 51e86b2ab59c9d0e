import { BracketPositions } from './bracket-positions.ts'
import { metFirst } from './crossing.ts'
import { poolRank, type BestNthPick, type Pool, type Source } from '../../games/game-graph.ts'
import { ANY_POOL, seatTiers } from './seat-tiers.ts'

interface CrossedOthers {
  /** Entrants of the consolation bracket, best first. */
  readonly entrants: readonly Source[]
  /** The pick of the main bracket, completed with the pools that the teams left out of it have to avoid. */
  readonly pick: BestNthPick | undefined
}

/**
 * Places the teams that do not qualify in their own bracket, like `crossPools` for those that qualify. In uneven pools,
 * some ranks exist in some pools only. When the main bracket picks the best n-th teams, those left may come from any
 * pool.
 * @param pools all pools, in order
 * @param pick pick of the main bracket, among the teams of the first rank that does not qualify directly
 */
export function crossOthers(pools: readonly Pool[], qualified: number, pick: BestNthPick | undefined): CrossedOthers {
  const deepest = Math.max(...pools.map(({ members }) => members.length))
  const tiers = Array.from({ length: deepest - qualified }, (_, below) => {
    const rank = qualified + below + 1
    const held = pools.flatMap(({ members }, pool) => (members.length >= rank ? [pool] : []))
    const pickedOf = pick?.rank === rank ? pick : undefined
    const left = pickedOf ? held.slice(pickedOf.away_from.length).map(() => ANY_POOL) : held
    return { rank, pickedOf, pools: left }
  })
  const bracket = new BracketPositions(tiers.reduce((sum, tier) => sum + tier.pools.length, 0))
  const seats = seatTiers(
    tiers.map((tier) => tier.pools),
    bracket,
  )
  const ids = pools.map(({ id }) => id)
  const entrants = tiers
    .flatMap((tier) => tier.pools.map((_, index) => ({ ...tier, index })))
    .map(({ rank, pickedOf, index }, at): Source =>
      pickedOf
        ? { kind: 'best_nth', pick: pickedOf.id, slot: pickedOf.away_from.length + index }
        : poolRank(ids[seats[at]!]!, rank),
    )
  const others = tiers[0]?.pickedOf ? tiers[0].pools : []
  if (!pick || others.length === 0) return { entrants, pick }
  const others_away_from = others.map((_, index) => metFirst(index + 1, ids, bracket, seats))
  return { entrants, pick: { ...pick, others_away_from } }
}

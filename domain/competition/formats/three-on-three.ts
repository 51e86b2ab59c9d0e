import { assembleCompetition } from './assemble-competition.ts'
import { crossPools } from './brackets/crossing.ts'
import { seeds, type Competition, type Source } from '../games/game-graph.ts'
import { pools } from './pools.ts'
import { singleElimination } from './brackets/single-elimination.ts'

/**
 * FIBA 3x3 rules, art. 6: one period of 10 minutes or 21 points; the first team to score two points wins the overtime.
 */
export const THREE_ON_THREE_GAME = { minutes: 10, target_points: 21, overtime_points: 2 } as const

/**
 * A 3x3 day: pools of four (three or five when needed). The first two of each pool play a bracket with a third-place
 * game; the others keep the place of their pool. Up to five teams play one pool, then its first two play the final.
 * @param drawn members of each pool, from a draw; by default a serpentine
 */
export function threeOnThree(teamCount: number, drawn?: readonly (readonly Source[])[]): Competition {
  const poolCount = drawn?.length ?? Math.max(1, Math.round(teamCount / 4))
  const stage = pools({ id: 'poules', pools: drawn ?? serpentineSeeds(teamCount, poolCount) })
  const { entrants, picks } = crossPools({ pools: stage.pools.map((pool) => pool.id), qualified: 2 })
  const bracket = singleElimination({ id: 'tableau', entrants, third_place: poolCount > 1 })
  const out = stage.places.filter(({ source }) => source.kind === 'pool_rank' && source.rank > 2)
  const below = out.map(({ rank, source }) => ({ rank: rank - out[0]!.rank + entrants.length + 1, source }))
  return assembleCompetition(teamCount, [stage, { ...bracket, picks }], [...bracket.places, ...below])
}

/** Deals the seeds into pools by serpentine: A → Z, then Z → A. */
export function serpentineSeeds(teamCount: number, poolCount: number): Source[][] {
  const members = Array.from({ length: poolCount }, (): Source[] => [])
  for (const [index, entrant] of seeds(teamCount).entries()) {
    const turn = Math.floor(index / poolCount)
    const place = index % poolCount
    members[turn % 2 === 0 ? place : poolCount - 1 - place]?.push(entrant)
  }
  return members
}

/**
 * Why a final 3x3 score is impossible, in French; null when it is possible. The game stops when a team reaches 21
 * points, so 22 is the maximum (last basket worth two). That limit does not hold in overtime, which the first team to
 * score two points wins: from 20–20, 22–21, 23–20 and 23–21 are possible too. A draw is not.
 */
export function threeOnThreeScoreError(score: readonly [number, number]): string | null {
  const [best, least] = score[0] >= score[1] ? score : [score[1], score[0]]
  if (best === least) return 'Un match 3x3 ne peut pas finir à égalité : prolongation, première équipe à deux points.'
  const { target_points, overtime_points } = THREE_ON_THREE_GAME
  // The last basket may be worth two, so after the first point of overtime it can end with three.
  const [least_after, most_after] = [target_points - 1 + overtime_points, target_points + overtime_points]
  if (best >= least_after && best <= most_after && least >= target_points - 1 && least <= target_points) return null
  if (best > target_points + 1) return 'Un match 3x3 s’arrête à 21 points (22 sur un panier à deux).'
  if (least >= target_points) return 'Une seule équipe peut atteindre 21 points.'
  return null
}

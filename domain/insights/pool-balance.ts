import { type DrawEntrant, drawPools } from '#domain/competition/pool-draw.ts'
import { POOL_GAP_DRAWS, STRENGTH_LITTLE_KNOWN_VARIANCE } from '#domain/thresholds.ts'

/** Of a team: points over 40 minutes against a mean team, and how sure that is. */
export type TeamStrength = { mean: number; variance: number }

/** Its matches hardly say anything of it. */
export const isLittleKnown = ({ variance }: Pick<TeamStrength, 'variance'>) => variance > STRENGTH_LITTLE_KNOWN_VARIANCE

/** Level for the draw, 1 the strongest; teams as strong as each other have the same. */
export function levelsByStrength(teams: ReadonlyMap<string, TeamStrength>): Map<string, number> {
  const means = [...new Set([...teams.values()].map(({ mean }) => mean))].toSorted((one, other) => other - one)
  const levelOf = new Map(means.map((mean, index) => [mean, index + 1]))
  return new Map([...teams].map(([id, { mean }]) => [id, levelOf.get(mean)!]))
}

/** Points between the strongest and the weakest pool, by the mean of their teams; null with fewer than two pools. */
export function poolGap(
  pools: readonly (readonly string[])[],
  teams: ReadonlyMap<string, TeamStrength>,
): number | null {
  const means = pools.flatMap((pool) => {
    const known = pool.flatMap((id) => teams.get(id)?.mean ?? [])
    return known.length === 0 ? [] : [known.reduce((sum, mean) => sum + mean, 0) / known.length]
  })
  return means.length < 2 ? null : Math.max(...means) - Math.min(...means)
}

/** The gap that a draw would leave, over a few of them: which one comes is chance. */
export function expectedGap(
  entrants: readonly DrawEntrant[],
  pools: number,
  teams: ReadonlyMap<string, TeamStrength>,
): number | null {
  if (pools < 2 || pools > entrants.length) return null
  const gaps = Array.from({ length: POOL_GAP_DRAWS }, (_, seed) =>
    poolGap(drawPools(entrants, pools, seed).pools, teams),
  )
  return gaps.some((gap) => gap === null) ? null : gaps.reduce((sum: number, gap) => sum + gap!, 0) / gaps.length
}

/** « 2,7 points », « moins de 0,1 point ». */
export function pointsInWords(points: number): string {
  const tenths = Math.round(points * 10)
  if (tenths === 0) return 'moins de 0,1\u00a0point'
  return `${(tenths / 10).toFixed(1).replace('.', ',')}\u00a0point${tenths < 20 ? '' : 's'}`
}

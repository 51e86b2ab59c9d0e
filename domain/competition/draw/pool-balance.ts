import { STRENGTH_LITTLE_KNOWN_VARIANCE } from '#domain/common/thresholds.ts'

/** Strength of a team, in points over 40 minutes above an average team, with its variance. */
export type TeamStrength = { mean: number; variance: number }

/** True when the team has played too little for its strength to be reliable. */
export const isLittleKnown = ({ variance }: Pick<TeamStrength, 'variance'>) => variance > STRENGTH_LITTLE_KNOWN_VARIANCE

/** Levels for the draw, 1 for the strongest. Teams of equal strength share a level. */
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

/** Step to which a mean is rounded: a tenth of a point, a half or a whole one. @param error in points */
export const gapStep = (error: number): 0.1 | 0.5 | 1 => (error <= 0.05 ? 0.1 : error <= 0.25 ? 0.5 : 1)

/** « 2,7 points », « moins de 0,1 point », « environ 2,5 points » when less is known. @param step of `gapStep` */
export function pointsInWords(points: number, step: number = 0.1): string {
  if (step > 0.1) return `environ ${pointsInWords(Math.max(step, Math.round(points / step) * step)).replace(',0', '')}`
  const tenths = Math.round(points * 10)
  if (tenths === 0) return 'moins de 0,1\u00a0point'
  return `${(tenths / 10).toFixed(1).replace('.', ',')}\u00a0point${tenths < 20 ? '' : 's'}`
}

import { STRENGTH_LITTLE_KNOWN_VARIANCE } from '#domain/common/thresholds.ts'

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

/** The step to which a mean is known: to a tenth of a point, a half, or a whole one. @param error in points, on either side */
export const gapStep = (error: number): 0.1 | 0.5 | 1 => (error <= 0.05 ? 0.1 : error <= 0.25 ? 0.5 : 1)

/** « 2,7 points », « moins de 0,1 point »; « environ 2,5 points » where no more is known. @param step of `gapStep` */
export function pointsInWords(points: number, step: number = 0.1): string {
  if (step > 0.1) return `environ ${pointsInWords(Math.max(step, Math.round(points / step) * step)).replace(',0', '')}`
  const tenths = Math.round(points * 10)
  if (tenths === 0) return 'moins de 0,1\u00a0point'
  return `${(tenths / 10).toFixed(1).replace('.', ',')}\u00a0point${tenths < 20 ? '' : 's'}`
}

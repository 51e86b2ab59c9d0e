import type { Category } from '../common/reference/categories.ts'
import type { Season } from '../common/dates/season.ts'
import {
  STRENGTH_KEPT,
  STRENGTH_MARGIN_MAX,
  STRENGTH_NOISE_VARIANCE,
  STRENGTH_PRIOR_VARIANCES,
  STRENGTH_SEASON_VARIANCE,
} from '../common/thresholds.ts'

export type PartKind = keyof typeof STRENGTH_PRIOR_VARIANCES

/** The strength of a team is the sum of three parts. In points over 40 minutes; 0 is average. */
export type StrengthPart = {
  kind: PartKind
  key: string
  mean: number
  variance: number
  games: number
  /** The last season in which it played. */
  season: Season
}

/** Keys of the three parts of a team. */
export type StrengthSide = Record<PartKind, string>

export type StrengthMatch = {
  sides: readonly [StrengthSide, StrengthSide]
  /** Points of the first side minus those of the second. */
  margin: number
  duration_minutes: number
  season: Season
}

export const UNKNOWN_DIVISION = 'inconnue'

/** No strength is computed for younger children. */
const TOO_YOUNG: readonly Category[] = ['U7', 'U9', 'U11']

/** False for categories of young children, whose teams are never measured. */
export const hasStrength = (category: Category): boolean => !TOO_YOUNG.includes(category)

/** Key of a team. @param name given only if the club has several teams of that category and gender */
export const teamKey = (club_id: number, category: string, gender: string, name: string | null): string =>
  [club_id, category, gender, ...(name === null ? [] : [name])].join(':')

export type StrengthTeam = {
  club_id: number
  division: string | null
  category: string
  gender: string
  team_name: string
}

/**
 * Keys of the three parts of a team.
 * @param isOneOfSeveral the club has other teams of that category and gender
 */
export const strengthSide = (team: StrengthTeam, isOneOfSeveral: boolean): StrengthSide => ({
  division: team.division ?? UNKNOWN_DIVISION,
  club: String(team.club_id),
  team: teamKey(team.club_id, team.category, team.gender, isOneOfSeveral ? team.team_name : null),
})

/**
 * Learns strengths from margins, one match after the other, oldest first. Each part takes its share of the difference
 * between the expected and the real margin (a Kalman filter with one observation).
 * Docs: docs/domain/insights/insights.md.
 */
export class Strengths {
  readonly #parts = new Map<string, StrengthPart>()

  constructor(known: Iterable<StrengthPart> = []) {
    for (const part of known) this.#parts.set(nameOf(part.kind, part.key), { ...part })
  }

  learn({ sides, margin, duration_minutes, season }: StrengthMatch) {
    const [own, other] = ownParts(sides).map((parts) => parts.map(([kind, key]) => this.#entering(kind, key, season)))
    const { gap, variance } = gapOf(own!, other!, duration_minutes)
    const seen = clamp((margin * FULL_GAME) / duration_minutes, STRENGTH_MARGIN_MAX)
    const error = seen - gap
    for (const [parts, sign] of [[own!, 1] as const, [other!, -1] as const])
      for (const part of parts) {
        const gain = part.variance / variance
        part.mean += sign * gain * error
        part.variance *= 1 - gain
      }
    for (const side of sides)
      for (const [kind, key] of entries(side)) {
        const part = this.#entering(kind, key, season)
        part.games += 1
        // A match overseas may still belong to the season before: the part keeps its later season.
        if (part.season < season) part.season = season
      }
  }

  /** Probability that the first side wins, between 0 and 1. */
  winChance(sides: readonly [StrengthSide, StrengthSide], duration_minutes: number, season: Season): number {
    const [own, other] = ownParts(sides).map((parts) => parts.map(([kind, key]) => this.#asOf(kind, key, season)))
    const { gap, variance } = gapOf(own!, other!, duration_minutes)
    return normalShare(gap / Math.sqrt(variance))
  }

  /** Strength of a team: 0 is average. A team never seen has the sum of the three initial variances. */
  strengthOf(side: StrengthSide, season: Season): { mean: number; variance: number; games: number } {
    const parts = entries(side).map(([kind, key]) => this.#asOf(kind, key, season))
    return {
      mean: sum(parts.map(({ mean }) => mean)),
      variance: sum(parts.map(({ variance }) => variance)),
      games: parts.find(({ kind }) => kind === 'team')!.games,
    }
  }

  parts(): StrengthPart[] {
    return [...this.#parts.values()]
  }

  /** Gets the part. It is created if it is new, and aged if a season has begun. */
  #entering(kind: PartKind, key: string, season: Season): StrengthPart {
    const part = this.#asOf(kind, key, season)
    this.#parts.set(nameOf(kind, key), part)
    return part
  }

  #asOf(kind: PartKind, key: string, season: Season): StrengthPart {
    const known = this.#parts.get(nameOf(kind, key))
    if (!known) return { kind, key, mean: 0, variance: STRENGTH_PRIOR_VARIANCES[kind], games: 0, season }
    return known.kind === 'team' && known.season < season ? aged(known, season) : known
  }
}

/** Players leave and arrive, so each new season moves a team towards the average and makes it less certain. */
function aged(part: StrengthPart, season: Season): StrengthPart {
  let { mean, variance } = part
  for (let years = startYear(season) - startYear(part.season); years > 0; years -= 1) {
    mean *= STRENGTH_KEPT
    variance = Math.min(STRENGTH_PRIOR_VARIANCES.team, variance * STRENGTH_KEPT ** 2 + STRENGTH_SEASON_VARIANCE)
  }
  return { ...part, mean, variance, season }
}

const FULL_GAME = 40

/** Expected gap between two sides over 40 minutes, and the variance of the margin around it. */
function gapOf(own: readonly StrengthPart[], other: readonly StrengthPart[], duration_minutes: number) {
  const total = (parts: readonly StrengthPart[]) => sum(parts.map(({ mean }) => mean))
  return {
    gap: total(own) - total(other),
    variance:
      (STRENGTH_NOISE_VARIANCE * FULL_GAME) / duration_minutes +
      sum([...own, ...other].map(({ variance }) => variance)),
  }
}

/** A part that both sides share cancels out: the match tells nothing about it. */
function ownParts([one, other]: readonly [StrengthSide, StrengthSide]) {
  const differs = ([kind]: readonly [PartKind, string]) => one[kind] !== other[kind]
  return [entries(one).filter(differs), entries(other).filter(differs)] as const
}

const KINDS: readonly PartKind[] = ['division', 'club', 'team']
const entries = (side: StrengthSide) => KINDS.map((kind) => [kind, side[kind]] as const)
const nameOf = (kind: PartKind, key: string) => `${kind} ${key}`
const startYear = (season: Season) => Number(season.slice(0, 4))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** Normal distribution function at `z`, to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z < 0 ? above : 1 - above
}

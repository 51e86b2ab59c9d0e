import { DIVISIONS, type Division } from '../../common/reference/divisions.ts'
import {
  ALL_LEVELS_VALUE,
  CAME_BEFORE_POINTS,
  CLUBS_MET_POINTS,
  LEVEL_VALUES,
  PRICE_SPAN,
  RECOMMENDATION_POINTS,
  RECOMMENDED_DAYS,
  USUAL_DISTANCE,
  USUAL_PRICE,
} from '../../common/thresholds.ts'

/** Usual distance and price of a club, from the tournaments that it entered. */
export type Habits = { usual_km: number; usual_euros: number }

/** A team of the club with a category of the tournament that it may enter. */
export type Fit = {
  team: { category: string; division: Division | null }
  /** Division of that category; null for all levels. */
  division: Division | null
  price_cents: number
}

export type Candidate<F extends Fit = Fit> = {
  km: number
  days_ahead: number
  /** The best category of each team that may enter. Empty while the club has no team. */
  fits: readonly F[]
  /** Lowest price of a category with places, used when the club has no team. */
  lowest_price_cents: number
  /** Year of an edition in which the club took part; null when there was none. */
  came_in: number | null
  /** Clubs met lately that have entered, and how many teams they bring. */
  clubs_met: number
  teams_met: number
}

export const CRITERIA = ['habit', 'distance', 'level', 'date', 'teams', 'price'] as const
export type Criterion = (typeof CRITERIA)[number]

/** `value`: between 0 and 1. `points`: `value` multiplied by `max`; the score is their sum. */
export type CriterionPoints = { criterion: Criterion; value: number; points: number; max: number }

/** `score`: whole number from 0 to 100. `fit`: the team and category judged; null without a team. */
export type Recommendation<F extends Fit = Fit> = { score: number; points: CriterionPoints[]; fit: F | null }

/**
 * Adds a few imaginary tournaments at everybody's usual distance and price, so that one or two entries do not decide
 * alone. Unknown distances are left out.
 */
export function habits(entered: readonly { km: number | null; price_cents: number }[]): Habits {
  const kms = entered.flatMap(({ km }) => (km === null ? [] : [km]))
  const euros = entered.map(({ price_cents }) => price_cents / 100)
  return {
    usual_km: (USUAL_DISTANCE.weight * USUAL_DISTANCE.km + sum(kms)) / (USUAL_DISTANCE.weight + kms.length),
    usual_euros: (USUAL_PRICE.weight * USUAL_PRICE.euros + sum(euros)) / (USUAL_PRICE.weight + euros.length),
  }
}

/** How well a tournament suits a club: five criteria that sum to 100, and a bonus for its habits. */
export function recommendation<F extends Fit>(
  candidate: Candidate<F>,
  { usual_km, usual_euros }: Habits,
): Recommendation<F> {
  const fit = bestFit(candidate.fits)
  const price_cents = fit?.price_cents ?? candidate.lowest_price_cents
  const points = [
    habitPoints(candidate),
    worth('distance', 0.5 ** (candidate.km / usual_km)),
    worth('level', fit ? levelValue(fit) : 0.5),
    worth('date', dateValue(candidate.days_ahead)),
    worth('teams', fit ? 1 - 0.5 ** candidate.fits.length : 0.5),
    worth('price', priceValue(price_cents / 100, usual_euros)),
  ]
  return { score: Math.min(100, Math.round(sum(points.map((each) => each.points)))), points, fit }
}

/** Same division: 1; one apart: 0.5; two apart: 0.15. A category of all levels: 0.8. A team without division: 0.5. */
export function levelValue({ team, division }: Pick<Fit, 'team' | 'division'>): number {
  if (division === null) return ALL_LEVELS_VALUE
  if (team.division === null) return 0.5
  return LEVEL_VALUES[divisionsApart(team.division, division)] ?? 0
}

export const divisionsApart = (one: Division, other: Division): number =>
  Math.abs(DIVISIONS.indexOf(one) - DIVISIONS.indexOf(other))

/** The best level first, then the lowest price. */
export function bestFit<F extends Fit>(fits: readonly F[]): F | null {
  const byWorth = fits.toSorted(
    (one, other) => levelValue(other) - levelValue(one) || one.price_cents - other.price_cents,
  )
  return byWorth[0] ?? null
}

function habitPoints({ came_in, teams_met }: Candidate): CriterionPoints {
  const met = 1 - 0.5 ** teams_met
  const value = came_in === null ? met : 1
  const max = came_in === null ? CLUBS_MET_POINTS : CAME_BEFORE_POINTS
  return { criterion: 'habit', value, points: max * value, max }
}

function worth(criterion: keyof typeof RECOMMENDATION_POINTS, value: number): CriterionPoints {
  const max = RECOMMENDATION_POINTS[criterion]
  return { criterion, value, points: max * value, max }
}

function dateValue(days: number): number {
  const { from, to, nothing_at } = RECOMMENDED_DAYS
  if (days < from) return (0.8 * Math.max(0, days)) / from
  return within01((nothing_at - days) / (nothing_at - to))
}

const priceValue = (euros: number, usual: number) => within01(1 - (euros - usual + PRICE_SPAN.under) / PRICE_SPAN.over)

const within01 = (value: number) => Math.min(1, Math.max(0, value))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

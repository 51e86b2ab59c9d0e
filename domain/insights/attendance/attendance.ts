import {
  AGREEMENT_SHARE,
  COMPARABLE_WEIGHT_MIN,
  EFFECTIVE_COMPARABLES_ENOUGH,
  EFFECTIVE_COMPARABLES_MIN,
  FILL_MILESTONES,
  INTERVAL_TAIL,
  LIKENESS_WIDTHS,
  UNLIKENESS,
} from '../../common/thresholds.ts'

/** A tournament to come, seen a given number of days before it begins. */
export type Expected = {
  /** Teams that hold a place. */
  teams: number
  /** Number of places, at least one. */
  capacity: number
  /** Its categories: 'U13 masculin'. */
  entered: readonly string[]
  day_of_year: number
  /** Part of the registration period that is over, from 0 to 1. */
  elapsed: number
  euros: number
}

/** A past tournament: its state at the same number of days before its start, and how it ended. */
export type Comparable = {
  capacity: number
  entered: readonly string[]
  day_of_year: number
  elapsed: number
  euros: number
  /** Shares of the places that were taken, then and at the start. */
  fill_then: number
  fill_at_start: number
  /** Distance; null when the position of one of the two is unknown. */
  km: number | null
  is_previous_edition: boolean
}

/** Criteria by which two tournaments are compared. */
export const LIKENESS_TERMS = ['fill', 'edition', 'categories', 'months', 'size', 'km', 'window', 'price'] as const
export type LikenessTerm = (typeof LIKENESS_TERMS)[number]

/** `said`: number of teams that this comparable alone would announce. */
export type Weighed<C> = { comparable: C; weight: number; said: number }

export type Forecast<C = Comparable> = {
  predicted: number
  /** The result lies between `low` and `high`, both included, eight times out of ten. */
  low: number
  high: number
  /** Between 0 and 1: the weight of the comparables that agree with the forecast. */
  confidence: number
  /** How many comparables of equal weight would be as reliable (Kish). */
  effective: number
  /** Comparables that have a weight, heaviest first. */
  comparables: Weighed<C>[]
}

/**
 * Two predictions agree, for the confidence, when they differ by at most this number of teams. Not rounded.
 * @param capacity places of the tournament
 */
export const agreementTeams = (capacity: number): number => Math.max(1, AGREEMENT_SHARE * capacity)

/**
 * Teams expected at the start, from what similar past tournaments still gained after the same day. Null when too few
 * are similar.
 */
export function attendanceForecast<C extends Comparable>(expected: Expected, past: readonly C[]): Forecast<C> | null {
  const weighed = weigh(
    expected,
    past,
    past.map((each) => likenessTerms(expected, each)),
  )
  if (!weighed) return null
  const { comparables, effective } = weighed
  const predicted = predictedBy(comparables)
  const [low, high] = weightedQuantiles(comparables, [INTERVAL_TAIL, 1 - INTERVAL_TAIL])
  const agreeing = comparables.filter(({ said }) => Math.abs(said - predicted) <= agreementTeams(expected.capacity))
  return {
    predicted,
    low: Math.min(predicted, Math.round(low ?? predicted)),
    high: Math.max(predicted, Math.round(high ?? predicted)),
    confidence: Math.min(1, sumOf(weightsIn(agreeing)) / sumOf(weightsIn(comparables))),
    effective,
    comparables: comparables.toSorted((one, other) => other.weight - one.weight),
  }
}

/**
 * Comparables that have a weight, in their order, and their effective number; null when too few are similar.
 * @param without a criterion to leave out, to see what it changes
 */
export function weigh<C extends Comparable>(
  expected: Expected,
  past: readonly C[],
  terms: readonly LikenessTerms[],
  without: LikenessTerm | null = null,
): { comparables: Weighed<C>[]; effective: number } | null {
  const weights = weightsOf(terms.map((each) => unlikeness(each, without)))
  const effective = effectiveNumber(weights)
  if (effective < EFFECTIVE_COMPARABLES_MIN) return null
  const comparables = past.flatMap((comparable, index) =>
    weights[index]! > 0 ? [{ comparable, weight: weights[index]!, said: saidBy(comparable, expected) }] : [],
  )
  return { comparables, effective }
}

export const predictedBy = (comparables: readonly Weighed<unknown>[]): number => Math.round(weightedMean(comparables))

export type LikenessTerms = Record<LikenessTerm, number>

/** How much two tournaments differ, for each criterion. The previous edition gets a negative value. */
export function likenessTerms(expected: Expected, past: Comparable): LikenessTerms {
  const u = UNLIKENESS
  return {
    fill: 0.5 * ((expected.teams / expected.capacity - past.fill_then) / u.fill) ** 2,
    edition: past.is_previous_edition ? -u.previous_edition : 0,
    categories: u.categories * (1 - sharedCategories(expected.entered, past.entered)),
    months: monthsApart(expected.day_of_year, past.day_of_year) / u.months,
    size: Math.abs(Math.log(expected.capacity / past.capacity)) / u.size,
    km: past.km === null ? u.no_position : Math.min(u.km_max, past.km / u.km),
    window: Math.abs(expected.elapsed - past.elapsed) / u.window,
    price: Math.abs(expected.euros - past.euros) / u.euros,
  }
}

/** Total difference; the lower, the more similar. `without`: a criterion to leave out, to see what it changes. */
export function unlikeness(terms: LikenessTerms, without: LikenessTerm | null = null): number {
  let total = 0
  for (const term of LIKENESS_TERMS) if (term !== without) total += terms[term]
  return total
}

/** Weights with the narrowest width that leaves enough comparables, or else with the widest. */
function weightsOf(far: readonly number[]): number[] {
  let weights: number[] = []
  for (const width of LIKENESS_WIDTHS) {
    weights = weightsAt(far, width)
    if (effectiveNumber(weights) >= EFFECTIVE_COMPARABLES_ENOUGH) break
  }
  return weights
}

export const weightsAt = (far: readonly number[], width: number): number[] =>
  far.map((each) => {
    const weight = Math.exp(-each / width)
    return weight < COMPARABLE_WEIGHT_MIN ? 0 : weight
  })

/** Kish's effective sample size: how many comparables of equal weight would be as reliable. */
export function effectiveNumber(weights: readonly number[]): number {
  const total = sumOf(weights)
  return total === 0 ? 0 : total ** 2 / sumOf(weights.map((weight) => weight ** 2))
}

/** Our teams now, plus what this comparable still gained after that day; between 0 and our places. */
const saidBy = (past: Comparable, { teams, capacity }: Expected): number =>
  Math.min(capacity, Math.max(0, teams + capacity * (past.fill_at_start - past.fill_then)))

/** The baseline that a forecast has to beat: registrations continue at their present pace until they close. */
export function linearForecast({ teams, capacity, elapsed }: Pick<Expected, 'teams' | 'capacity' | 'elapsed'>): number {
  return elapsed <= 0 ? teams : Math.min(capacity, Math.round(teams / Math.min(1, elapsed)))
}

/** Jaccard index: the shared categories divided by all. Each list names a category once. */
function sharedCategories(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((each) => other.includes(each)).length
  const all = one.length + other.length - shared
  return all === 0 ? 1 : shared / all
}

/** Months between two days of the year, across the new year if that is shorter. */
function monthsApart(one: number, other: number): number {
  const days = Math.abs(one - other) % YEAR_DAYS
  return Math.min(days, YEAR_DAYS - days) / (YEAR_DAYS / 12)
}

const YEAR_DAYS = 365.25

/** Share of the places taken on a day, interpolated between two known days. Null outside the known days. */
export function fillAt(known: readonly { days_before: number; fill: number }[], days: number): number | null {
  const later = known.filter(({ days_before }) => days_before <= days)
  const earlier = known.filter(({ days_before }) => days_before >= days)
  const after = later.toSorted((one, other) => other.days_before - one.days_before)[0]
  const before = earlier.toSorted((one, other) => one.days_before - other.days_before)[0]
  if (!after || !before) return null
  if (after.days_before === before.days_before) return after.fill
  const share = (before.days_before - days) / (before.days_before - after.days_before)
  return before.fill + share * (after.fill - before.fill)
}

/** The last day before the start on which the fill was recorded: 45 for 33 days before. Null before the first one. */
export function lastMilestone(days: number): number | null {
  return FILL_MILESTONES.findLast((milestone) => milestone >= days) ?? null
}

const weightsIn = (weighed: readonly Pick<Weighed<unknown>, 'weight'>[]) => weighed.map(({ weight }) => weight)

function weightedMean(weighed: readonly Weighed<unknown>[]): number {
  return sumOf(weighed.map(({ weight, said }) => weight * said)) / sumOf(weighed.map(({ weight }) => weight))
}

/** For each share, the smallest `said` at which that share of the total weight is reached; null without any. */
export function weightedQuantiles(
  weighed: readonly Pick<Weighed<unknown>, 'weight' | 'said'>[],
  shares: readonly number[],
): (number | null)[] {
  const upwards = weighed.toSorted((one, other) => one.said - other.said)
  const total = sumOf(weightsIn(weighed))
  return shares.map((share) => {
    let under = 0
    const reached = upwards.find(({ weight }) => (under += weight) >= share * total)
    return (reached ?? upwards.at(-1))?.said ?? null
  })
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

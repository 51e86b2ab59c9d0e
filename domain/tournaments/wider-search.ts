/** Filters that a wider search drops, in this order: from the least important to a club to the most important. */
const GIVEN_UP = [
  ['radius_km'],
  ['from', 'to'],
  ['max_price_cents'],
  ['places_left'],
  ['division'],
  ['q'],
  ['department', 'region'],
  ['gender'],
  ['category'],
] as const

type GivenUp = (typeof GIVEN_UP)[number][number]

/** Filters that stay: the place, the period, those that a page of ours sets by itself, and the order. */
type Kept = 'near' | 'past' | 'with_matches' | 'organizer_club_id' | 'order'

/** Makes a filter that stands in neither list an error of types where `widerFilters` is called. */
type Undecided<F> = Record<Exclude<keyof F, GivenUp | Kept>, never>

/** The same search wider and wider: each step drops one more of the filters that are set. */
export function widerFilters<F extends { [Name in GivenUp]?: unknown }>(filters: F & Undecided<F>): F[] {
  const steps: F[] = []
  let wider: F = filters
  for (const names of GIVEN_UP) {
    if (names.every((name) => wider[name] === undefined)) continue
    wider = Object.fromEntries(
      Object.entries(wider).filter(([name]) => !(names as readonly string[]).includes(name)),
    ) as F
    steps.push(wider)
  }
  return steps
}

/** The filters of a search that can be given up, from what matters least to a club to what it cannot do without. */
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

/** Never given up: where and when one looks, what a page of ours asks for itself, and the order. */
type Kept = 'near' | 'past' | 'with_matches' | 'organizer_club_id' | 'order'

/** What is neither given up nor kept is refused where the filters are handed over. */
type Undecided<F> = Record<Exclude<keyof F, GivenUp | Kept>, never>

/** The same search wider and wider: each step gives up one more of the filters that are set. */
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

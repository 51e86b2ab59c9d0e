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

type Name = (typeof GIVEN_UP)[number][number]

export type WidenableFilters = { [K in Name]?: unknown }

/** The same search wider and wider: each step gives up one more of the filters that are set. */
export function widerFilters<F extends WidenableFilters>(filters: F): F[] {
  const steps: F[] = []
  let wider = filters
  for (const names of GIVEN_UP) {
    if (names.every((name) => wider[name] === undefined)) continue
    wider = Object.fromEntries(
      Object.entries(wider).filter(([name]) => !(names as readonly string[]).includes(name)),
    ) as F
    steps.push(wider)
  }
  return steps
}

import type { TournamentFilters, UnderstoodWords } from '#contract/tournaments/tournaments.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { REGION_CODES } from '#domain/common/reference/region-codes.ts'
import { type SearchInput, flagParam, given, oneOfParam, textParam, wholeParam } from '#web/lib/router/search-params.ts'

/**
 * Search in the address of a list: the API’s filters, the name of the town from which distances are measured, and how many
 * tournaments a list without script has come to show.
 */
export type TournamentSearch = TournamentFilters & { town?: string | undefined; shown?: number | undefined }

/** Filters that stand alone in the address; the others lean on one another, or are asked by our own pages only. */
export type SimpleFilter = Exclude<
  keyof TournamentFilters,
  'q' | 'from' | 'to' | 'near' | 'radius_km' | 'order' | 'with_matches' | 'organizer_club_id'
>

export const ORDERS = ['bookable', 'date', 'distance', 'relevance'] as const

/** Reads the address and drops what makes no sense: order by distance without a town, by relevance without words. */
export function readTournamentSearch(search: SearchInput): TournamentSearch {
  const q = textParam(search.q, 100)
  const near = communeParam(search.near)
  const order = oneOfParam(search.order, ORDERS)
  return given({
    q,
    ...Object.fromEntries(Object.entries(SIMPLE).map(([name, read]) => [name, read(search[name])])),
    from: dayParam(search.from),
    to: dayParam(search.to),
    near,
    town: near ? textParam(search.town, 80) : undefined,
    radius_km: near ? wholeParam(search.radius_km, { min: 1, max: 1000 }) : undefined,
    order:
      (order === 'distance' && !near) || (order === 'relevance' && !q) || order === usualOrder(q) ? undefined : order,
  })
}

/** The filters of the request. Without words, the tournaments that can be entered come first. */
export function filtersOf({ town: _, shown: __, ...filters }: TournamentSearch): TournamentFilters {
  const order = filters.order ?? (filters.q ? undefined : usualOrder())
  return order ? { ...filters, order } : filters
}

/** The order of a list that was asked for none. */
export function usualOrder(q?: string): 'bookable' | 'relevance' {
  return q ? 'relevance' : 'bookable'
}

/** The same search, said by the filters that its words were understood to be. */
export function understoodSearch(search: TournamentSearch, understood: UnderstoodWords): TournamentSearch {
  const order = understood.near ? 'distance' : search.order
  return readTournamentSearch({ ...search, q: undefined, ...understood, order })
}

/** Reads the value of each filter in the address. */
const SIMPLE: { [Name in SimpleFilter]: (value: unknown) => TournamentFilters[Name] } = {
  region: (value) => oneOfParam(regionCode(value), REGION_CODES),
  department: departmentParam,
  gender: (value) => oneOfParam(value, GENDERS),
  category: (value) => oneOfParam(value, CATEGORIES),
  division: (value) => oneOfParam(value, DIVISIONS),
  max_price_cents: (value) => wholeParam(value, { min: 0, max: 100_000 }),
  places_left: flagParam,
  past: flagParam,
}

/** Overseas regions are '01' to '06'; an address without the zero also works. */
function regionCode(value: unknown): string {
  return textParam(value, 3)?.padStart(2, '0') ?? ''
}

/** '69', '2A', '974'. */
function departmentParam(value: unknown): string | undefined {
  const code = textParam(value, 3)
  return code && /^(?:\d[\dAB]|97\d)$/.test(code) ? code : undefined
}

/** INSEE code of a commune. */
function communeParam(value: unknown): string | undefined {
  const code = textParam(value, 5)
  return code && /^\d[\dAB]\d{3}$/.test(code) ? code : undefined
}

function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

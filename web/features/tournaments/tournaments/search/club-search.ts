import { type SearchInput, given, oneOfParam, wholeParam } from '#web/lib/router/search-params.ts'
import { ORDERS, type TournamentSearch, readTournamentSearch } from './tournament-search.ts'

/** Reads the address of a club’s search: its lists are by distance, and may be narrowed from where the club is. */
export function readClubSearch(search: SearchInput): TournamentSearch {
  const { order: _, radius_km: __, ...filters } = readTournamentSearch(search)
  const order = oneOfParam(search.order, ORDERS)
  return given({
    ...filters,
    radius_km: wholeParam(search.radius_km, { min: 1, max: 1000 }),
    order: (order === 'relevance' && !filters.q) || order === usualClubOrder(filters.q) ? undefined : order,
  })
}

/** The same with its order said, for the list. Words leave it unsaid: it follows what they are understood to be. */
export function orderedClubSearch(search: TournamentSearch): TournamentSearch {
  return search.q ? search : { ...search, order: search.order ?? usualClubOrder() }
}

function usualClubOrder(q?: string): 'distance' | 'relevance' {
  return q ? 'relevance' : 'distance'
}

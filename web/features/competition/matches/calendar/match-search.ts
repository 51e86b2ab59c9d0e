import { isDay } from '#domain/common/dates/local-time.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { type SearchInput, given, oneOfParam, textParam, wholeParam } from '#web/lib/router/search-params.ts'

/** The address of the calendar carries these filters. `tournament` is the title to show for `tournament_id`. */
export type MatchSearch = ReturnType<typeof readMatchSearch>

/** `shown`: how many matches of each part the address shows at once, without script. */
export type CalendarSearch = MatchSearch & { shown?: number | undefined }

/** How many matches of a part an address may show at once. */
export const SHOWN = { min: 1, max: 100 }

export function readMatchSearch(search: SearchInput) {
  const tournament_id = wholeParam(search.tournament_id, { min: 1, max: 2_147_483_647 })
  const date = textParam(search.date, 10)
  return given({
    club: oneOfParam(search.club, ['mine']),
    tournament_id,
    tournament: tournament_id ? textParam(search.tournament, 120) : undefined,
    category: oneOfParam(search.category, CATEGORIES),
    date: date && isDay(date) ? date : undefined,
  })
}

export function isFiltered({ club, tournament_id, category, date }: MatchSearch): boolean {
  return [club, tournament_id, category, date].some((value) => value !== undefined)
}

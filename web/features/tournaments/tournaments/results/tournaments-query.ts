import type { UnderstoodWords } from '#contract/tournaments/tournaments.ts'
import { type api, orpc } from '#web/lib/api/api.ts'
import { type TournamentSearch, filtersOf } from '../search/tournament-search.ts'

/** One page of the list, with totals and facets for the whole list. */
export type TournamentPage = Awaited<ReturnType<typeof api.tournaments.list>>

/** Paged query of the list for an address, for the loader and the screen. */
export function tournamentsQuery(search: TournamentSearch) {
  return orpc.tournaments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filtersOf(search),
      ...(cursor ? { limit: PAGE_SIZE, cursor } : { limit: search.shown ?? PAGE_SIZE }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The filters that the words of a list were found to be; null when they are only words, or find nothing. */
export function understoodWords({ pages: [first] }: { pages: readonly TournamentPage[] }): UnderstoodWords | null {
  return first && first.total > 0 ? first.understood : null
}

const PAGE_SIZE = 12

/** How many an address may show at once. */
export const SHOWN = { min: PAGE_SIZE, max: 8 * PAGE_SIZE }

/** How many the address shows next, after so many; undefined once it cannot show more. */
export function shownNext(count: number): number | undefined {
  const next = count + PAGE_SIZE
  return next > SHOWN.max ? undefined : next
}

import { orpc } from '../../lib/api.ts'
import type { MatchSearch } from './match-search.ts'
import type { MatchSpan } from './match-span.ts'

/** One part of the calendar, page after page: the same for the loader and for the screen. */
export function matchesQuery(span: MatchSpan, search: MatchSearch, today: string) {
  const { club, tournament_id, category, date } = search
  const days = {
    coming: { from: today },
    over: { to: today, order: 'desc' as const },
    day: { from: date, to: date },
  }
  return orpc.matches.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(club ? { club } : {}),
      ...(tournament_id ? { tournament_id } : {}),
      ...(category ? { category } : {}),
      ...days[span],
      limit: PAGE_SIZE[span],
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((match) => match.status === 'in_progress')) ? LIVE_MS : false,
  })
}

const PAGE_SIZE: Record<MatchSpan, number> = { coming: 24, over: 20, day: 100 }
const LIVE_MS = 30_000

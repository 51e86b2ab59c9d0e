import type { Match } from '#contract/competition/matches.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isStreaming } from '#web/lib/live/use-live.ts'
import { type CalendarSearch, type MatchSearch, SHOWN } from './calendar/match-search.ts'

/** `day` is all of one day. Otherwise the calendar opens at now, with what comes; what is over follows backwards. */
export type MatchSpan = 'coming' | 'over' | 'day'

/** Gives the parts of the calendar. Today is read from now on; any other day is read from its first match. */
export const spansOf = ({ date }: Pick<MatchSearch, 'date'>, today: string): readonly MatchSpan[] =>
  date && date !== today ? ['day'] : ['coming', 'over']

/** The calendar and the page of a tournament ask the same of the server. */
export const COMING = { state: 'unfinished' } as const
export const OVER = { state: 'finished', order: 'desc' } as const

export const isLive = ({ status }: Pick<Match, 'status'>): boolean => status === 'in_progress'

/** Asks again for the scores of a match being played, when they do not come by themselves. */
export const askAgain = (matches: readonly Match[] = []): number | false =>
  matches.some(isLive) && !isStreaming() ? LIVE_MS : false

const LIVE_MS = 30_000

/** Asks for one part of the calendar page by page, in the loader and on the screen. */
export function matchesQuery(span: MatchSpan, { shown = 0, ...search }: CalendarSearch) {
  const { club, tournament_id, category, date } = search
  const chosen = date ? { from: date, to: date } : {}
  const asked = { coming: COMING, over: OVER, day: {} }
  return orpc.matches.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(club ? { club } : {}),
      ...(tournament_id ? { tournament_id } : {}),
      ...(category ? { category } : {}),
      ...asked[span],
      ...chosen,
      ...(cursor ? { limit: PAGE_SIZE[span], cursor } : { limit: Math.max(PAGE_SIZE[span], shown) }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) => askAgain(state.data?.pages.flatMap((page) => page.items)),
  })
}

const PAGE_SIZE: Record<MatchSpan, number> = { coming: 12, over: 8, day: 50 }

/** How many the address shows next, after so many; undefined once it cannot show more. */
export function shownNext(span: MatchSpan, count: number): number | undefined {
  const next = count + PAGE_SIZE[span]
  return next > SHOWN.max ? undefined : next
}

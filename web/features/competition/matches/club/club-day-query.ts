import { orpc } from '#web/lib/api/api.ts'
import { askAgain } from '../matches-query.ts'

/** Asks for the matches of my club today, and again while one is played or awaited. */
export const clubDayQuery = orpc.matches.today.queryOptions({
  refetchInterval: ({ state }) => {
    const matches = state.data?.items ?? []
    return askAgain(matches) || (matches.some(({ status }) => status === 'scheduled') ? AWAITED_MS : false)
  },
})

const AWAITED_MS = 60_000

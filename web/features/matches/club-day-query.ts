import { orpc } from '../../lib/api.ts'
import { isLive, LIVE_MS } from './matches-query.ts'

/** My club’s matches of today, asked for again while one is played or awaited. */
export const clubDayQuery = orpc.matches.today.queryOptions({
  refetchInterval: ({ state }) => {
    const matches = state.data?.items ?? []
    if (matches.some(isLive)) return LIVE_MS
    return matches.some(({ status }) => status === 'scheduled') ? AWAITED_MS : false
  },
})

const AWAITED_MS = 60_000

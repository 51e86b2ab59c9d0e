import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { orpc } from '#web/lib/api/api.ts'
import { askAgain, COMING, OVER } from './matches-query.ts'

type Dates = Pick<TournamentDetails, 'id' | 'starts_at' | 'ends_at' | 'time_zone'>

/** Gives the queries of the two parts of a tournament’s matches. A part that is not possible at this date is not requested. */
export function tournamentMatchesQueries({ id, starts_at, ends_at, time_zone }: Dates, today: string) {
  const isOver = localDay(ends_at, time_zone) < today
  const hasBegun = localDay(starts_at, time_zone) <= today
  return {
    coming: { ...ask({ tournament_id: id, ...COMING }), enabled: !isOver },
    over: { ...ask({ tournament_id: id, ...OVER }), enabled: hasBegun },
  }
}

function ask(input: { tournament_id: number } & (typeof COMING | typeof OVER)) {
  return orpc.matches.list.queryOptions({
    input: { ...input, limit: 100 },
    refetchInterval: ({ state }) => askAgain(state.data?.items),
  })
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { CalendarMatch } from './calendar-match.tsx'
import { askAgain, COMING } from './matches-query.ts'

/** Shows what is played now in a tournament, and what comes next. */
export function TournamentNow({ tournament }: { tournament: TournamentSummary }) {
  const { data, error, refetch, isFetching } = useQuery(nowQuery(tournament.id))
  return (
    <>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Card padded={false} className="divide-y divide-line">
          {Array.from({ length: SHOWN }, (_, row) => (
            <div key={row} className="grid h-22 grid-cols-[4.5rem_1fr] content-center gap-3 px-4">
              <Skeleton className="h-5" />
              <Skeleton className="h-5 max-w-72" />
              <Skeleton className="col-start-2 h-5 max-w-60" />
            </div>
          ))}
        </Card>
      )}
      {data && (
        <Card padded={false}>
          {data.items.length > 0 ? (
            <ul className="divide-y divide-line">
              {data.items.map((match) => (
                <CalendarMatch
                  key={match.id}
                  match={match}
                  names={namesIn(data.items, ({ category }) => category.id)}
                />
              ))}
            </ul>
          ) : (
            <p className="p-5 text-muted">Plus aucun match à venir.</p>
          )}
        </Card>
      )}
      {(error || data) && (
        <Link
          to="/tournois/$id"
          params={{ id: tournamentParam(tournament) }}
          hash="matchs"
          className="mt-1 inline-block py-2 font-medium text-leather-strong underline underline-offset-4"
        >
          Tous les matchs et les résultats
        </Link>
      )}
    </>
  )
}

export const nowQuery = (tournament_id: number) =>
  orpc.matches.list.queryOptions({
    input: { tournament_id, ...COMING, limit: SHOWN },
    refetchInterval: ({ state }) => askAgain(state.data?.items),
  })

const SHOWN = 3

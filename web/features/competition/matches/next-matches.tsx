import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { askAgain, COMING } from './matches-query.ts'

/** What is played and what comes next, a row each; every row leads to the desk. */
export function NextMatches({ id }: { id: number }) {
  const { data } = useQuery(
    orpc.matches.list.queryOptions({
      input: { tournament_id: id, ...COMING, limit: SHOWN },
      refetchInterval: ({ state }) => askAgain(state.data?.items),
    }),
  )
  return (
    <ul aria-label="Matchs en cours et à venir" className="divide-y divide-line">
      {data?.items.map((match) => (
        <li key={match.id}>
          <Link
            to="/organisateur/tournois/$id/jour-j"
            params={{ id: String(id) }}
            className="grid min-h-13 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 no-underline hover:bg-raised sm:px-5 lg:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="font-bold">
              {match.score ? (
                <span className="font-display text-xl">
                  {match.score.team1}&nbsp;: {match.score.team2}
                </span>
              ) : (
                formatTime(match.scheduled_date, match.tournament.time_zone)
              )}
            </span>
            <span className="grid min-w-0 gap-0.5 lg:flex lg:gap-3">
              <Side side={match.team1} />
              <span aria-hidden="true" className="text-muted max-lg:hidden">
                –
              </span>
              <Side side={match.team2} />
            </span>
            <span className="text-right text-sm text-muted">{match.court ?? match.phase}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 3

const Side = ({ side: { club, label } }: { side: Match['team1'] }) => (
  <span className="flex min-w-0 items-center gap-2">
    {club && <Crest club={club} size={20} className="shrink-0" />}
    <span className="truncate">{label}</span>
  </span>
)

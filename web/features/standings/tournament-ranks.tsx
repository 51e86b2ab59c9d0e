import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryStandings } from '#contract/standings.ts'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { Crest } from '../../components/ui/crest.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'
import { categoryQuery, overviewQuery } from './follow-queries.ts'

/** Once it is played: the first three of each category that has ranks, and the way to all of them. */
export default function TournamentRanks({ tournament }: { tournament: TournamentDetails }) {
  const overview = useQuery(overviewQuery(tournament.id)).data
  const ranked = overview?.categories.filter(({ has_ranks }) => has_ranks) ?? []
  const standings = useQueries({ queries: ranked.map(({ id }) => categoryQuery(id)) })
  const final = standings.flatMap(({ data }) => (data?.is_final && data.places.length > 0 ? [data] : []))
  if (final.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-xl">Classements</h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {final.map((category) => (
          <FirstThree key={category.id} category={category} param={tournamentParam(tournament)} />
        ))}
      </ul>
    </div>
  )
}

function FirstThree({ category: { id, name, places, teams }, param }: { category: CategoryStandings; param: string }) {
  const byId = new Map(teams.map((team) => [team.registration_id, team]))
  return (
    <li className="relative rounded-card border border-line bg-card p-4">
      <h4 className="text-lg">
        <Link
          to="/tournois/$id/$vue"
          params={{ id: param, vue: 'classements' }}
          search={{ categorie: id }}
          className="stretched inline-block no-underline hover:underline"
        >
          {name}
        </Link>
      </h4>
      <ol className="mt-2 space-y-1.5">
        {places
          .filter(({ rank }) => rank <= 3)
          .map(({ rank, registration_id }) => {
            const team = byId.get(registration_id)
            return (
              team && (
                <li key={registration_id} className="flex items-center gap-3">
                  <span className="figures w-8 shrink-0 font-bold">{rank === 1 ? '1er' : `${rank}e`}</span>
                  <Crest club={team.club} size={22} className="shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{team.team_name}</span>
                </li>
              )
            )
          })}
      </ol>
    </li>
  )
}

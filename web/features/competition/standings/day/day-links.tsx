import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { overviewQuery } from '../follow-queries.ts'
import { VIEW_TITLES, type View } from '../views.ts'

/** Rows that lead to the teams, ranks and bracket of a tournament, and to the screen of its gym. */
export function DayLinks({ tournament }: { tournament: TournamentDetails }) {
  const { data } = useQuery(overviewQuery(tournament.id))
  const row = (vue: View, fact?: ReactNode) => (
    <Link to="/tournois/$id/$vue" params={{ id: tournamentParam(tournament), vue }} className={ROW} data-screen-only>
      <span className="min-w-0 flex-1 font-semibold">{VIEW_TITLES[vue]}</span>{' '}
      {fact !== undefined && <span className="text-muted">{fact}</span>}
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  )
  return (
    <>
      {row('equipes', tournament.teams.length)}
      {row('classements')}
      {data?.categories.some(({ has_bracket }) => has_bracket) && row('tableau')}
      <a href={`/ecran/${tournament.id}`} className={ROW} data-screen-only>
        <span className="min-w-0 flex-1 font-semibold">Écran du gymnase</span>
        <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
      </a>
    </>
  )
}

const ROW =
  'flex min-h-13 items-center gap-3 px-4 py-2 text-[1.0625rem] leading-snug no-underline hover:bg-raised sm:px-5'

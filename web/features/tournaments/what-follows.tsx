import { Link } from '@tanstack/react-router'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { formatDateRange } from '#domain/dates.ts'
import { atName } from '#domain/french-names.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { Cover } from '../../components/ui/cover.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'

/** After a tournament, the next one of its club. */
export function WhatFollows({ tournament }: { tournament: TournamentSummary }) {
  const { title, starts_at, ends_at, time_zone, venue_city } = tournament
  return (
    <section
      aria-labelledby="la-suite"
      className="flex flex-wrap items-center gap-4 overflow-hidden rounded-card border border-line bg-card pr-4 max-sm:pb-4 sm:pr-5"
      data-screen-only
    >
      <Cover tournament={tournament} layout="right" className="h-28 w-48 shrink-0 max-sm:w-full" />
      <div className="min-w-0 flex-1 basis-48 max-sm:px-4">
        <h2 id="la-suite" className="text-lg leading-tight">
          La suite {atName(venue_city)}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-muted">
          {title}, {formatDateRange(starts_at, ends_at, time_zone)}
        </p>
      </div>
      <Link
        to="/tournois/$id"
        params={{ id: tournamentParam(tournament) }}
        className={buttonClass('secondary', 'md', 'max-sm:ml-4')}
      >
        <span>
          Voir<span className="sr-only">&nbsp;: {title}</span>
        </span>
      </Link>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { type Asked, askedSearch } from './asked-part.ts'

/** The title of a card, a tile or a poster, whose whole is the link. Its cover grows into the cover of the page. */
export function TournamentLink({ tournament }: { tournament: TournamentSummary & { asked?: Asked | null } }) {
  return (
    <Link
      to="/tournois/$id"
      params={{ id: tournamentParam(tournament) }}
      search={askedSearch(tournament)}
      viewTransition
      onClick={growCover}
      className="stretched no-underline"
    >
      {tournament.title}
    </Link>
  )
}

/** The browser refuses a transition in which two elements have one name, so only one cover at a time may grow. */
function growCover({ currentTarget }: MouseEvent): void {
  for (const cover of document.querySelectorAll('[data-grows]')) cover.removeAttribute('data-grows')
  currentTarget.closest('article, li')?.querySelector('.cover')?.setAttribute('data-grows', '')
}

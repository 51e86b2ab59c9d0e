import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { TournamentCard } from '../cards/tournament-card.tsx'

/** One of the three featured tournaments of the home page; a badge shows sponsored ones. */
export function FeaturedCard({ tournament }: { tournament: TournamentSummary }) {
  return (
    <TournamentCard
      tournament={tournament}
      badge={tournament.sponsored && 'Sponsorisé'}
      more={
        <ButtonLink
          to="/tournois/$id"
          params={{ id: tournamentParam(tournament) }}
          variant="quiet"
          className="px-0! text-[0.9375rem]! underline! underline-offset-4 hover:bg-transparent!"
          aria-label={`Voir les détails\u00a0: ${tournament.title}`}
        >
          Voir les détails
        </ButtonLink>
      }
    />
  )
}

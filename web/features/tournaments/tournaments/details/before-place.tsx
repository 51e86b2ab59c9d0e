import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { Facts } from './facts.tsx'
import { VenueCard } from './venue-card.tsx'

/** Until when a team can be entered, and where one plays: beside the page on a wide screen, below the categories on a phone. */
export function BeforePlace({ tournament }: { tournament: TournamentDetails }) {
  return (
    <>
      <Facts tournament={tournament} />
      <VenueCard tournament={tournament} />
    </>
  )
}

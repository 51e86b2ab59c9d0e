import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { OwnTeams } from './own-teams.tsx'
import { useOwnTeams } from './use-own-teams.ts'

/** Shows, on the page of the tournament itself, the next match of the teams that somebody came for. */
export default function TournamentTeams({ tournament }: { tournament: TournamentDetails }) {
  return <OwnTeams tournament={tournament} teams={useOwnTeams(tournament.id)} />
}

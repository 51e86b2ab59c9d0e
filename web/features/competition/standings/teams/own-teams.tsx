import { OwnTeamCard } from './own-team-card.tsx'
import type { OwnTeam } from './use-own-teams.ts'

type OwnTeamsProps = {
  tournament: { id: number; slug: string; title: string; time_zone: string }
  teams: readonly OwnTeam[]
}

/** Shows what matters most to those who come for a team: its next match. */
export function OwnTeams({ tournament, teams }: OwnTeamsProps) {
  if (teams.length === 0) return null
  return (
    <section aria-label="Mes équipes">
      <ul className="grid gap-4 lg:grid-cols-2">
        {teams.map((team) => (
          <OwnTeamCard key={team.id} tournament={tournament} team={team} />
        ))}
      </ul>
    </section>
  )
}

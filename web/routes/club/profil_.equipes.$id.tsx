import { createFileRoute } from '@tanstack/react-router'
import { TeamPlayers } from '#web/features/clubs/players/team-players.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'

export const Route = createFileRoute('/club/profil_/equipes/$id')({
  head: ({ matches }) => areaMeta('Joueurs', matches),
  component: Players,
})

function Players() {
  const { id } = Route.useParams()
  return <TeamPlayers id={id} />
}

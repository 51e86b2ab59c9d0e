import { Button } from '#web/components/ui/buttons/button.tsx'
import { followTeam, unfollowTeam, useFollowedTeams, type FollowedTeam } from '#web/lib/tournaments/followed-teams.ts'

/** Keeps a team on this device, first on every page of its tournament. Nobody else knows. */
export function FollowButton({ tournament_id, team }: { tournament_id: number; team: FollowedTeam }) {
  const isFollowed = useFollowedTeams(tournament_id).some(({ id }) => id === team.id)
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'quiet'}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? 'Suivie' : 'Suivre'}\u00a0: ${team.name}`}
      data-screen-only
      onClick={() => (isFollowed ? unfollowTeam(tournament_id, team.id) : followTeam(tournament_id, team))}
    >
      {isFollowed ? 'Suivie' : 'Suivre'}
    </Button>
  )
}

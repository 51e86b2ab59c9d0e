import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useFollowedTeams } from '#web/lib/tournaments/followed-teams.ts'

export type OwnTeam = {
  id: string
  /** Null for a team that came with the link, whose matches name it. */
  name: string | null
  /** True for a team of the visitor’s club. */
  is_mine: boolean
}

/** Gives the teams that come first on a tournament: those of my club, those that this device follows, that of the link. */
export function useOwnTeams(tournament_id: number, linked?: string): OwnTeam[] {
  const hasClub = Boolean(useViewer()?.club)
  const mine = useQuery({ ...orpc.standings.mine.queryOptions({ input: { id: tournament_id } }), enabled: hasClub })
  const teams: OwnTeam[] = [
    // A part that wakes up after a sign-in is drawn as it was before it, although the answer is there already.
    ...(hasClub ? (mine.data?.items ?? []) : []).map(({ registration_id, team_name }) => ({
      id: registration_id,
      name: team_name,
      is_mine: true,
    })),
    ...useFollowedTeams(tournament_id).map((team) => ({ ...team, is_mine: false })),
  ]
  const known = teams.filter(({ id }, index) => teams.findIndex((other) => other.id === id) === index)
  if (!linked) return known
  const first = known.find(({ id }) => id === linked) ?? { id: linked, name: null, is_mine: false }
  return [first, ...known.filter(({ id }) => id !== linked)]
}

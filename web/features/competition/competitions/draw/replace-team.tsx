import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

type ReplaceTeamProps = { tournamentId: number; categoryId: number; team: string; onClose: () => void }

/** Gives the place of a team to another one, from any page: it first reads which ones may be chosen. */
export default function ReplaceTeam({ tournamentId, categoryId, team, onClose }: ReplaceTeamProps) {
  const { data } = useQuery(orpc.competitions.get.queryOptions({ input: { id: tournamentId }, staleTime: 0 }))
  const category = data?.categories.find(({ id }) => id === categoryId)
  return category ? (
    <ReplaceDialog tournamentId={tournamentId} category={category} team={team} onClose={onClose} />
  ) : null
}

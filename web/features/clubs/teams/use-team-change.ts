import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'

/** After a change to a team: what shows it is asked for again, and a word says that it is kept. */
export function useTeamChange(title: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async () => {
      await Promise.all(
        [orpc.teams.key(), orpc.players.key(), orpc.clubs.key(), orpc.registrations.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onDone?.()
      await showToast({ title, tone: 'success' })
    },
  }
}

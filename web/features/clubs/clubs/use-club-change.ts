import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'

/** After a change to the club: what shows it is asked for again, and a word says that it is kept. */
export function useClubChange(title: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.clubs.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.teams.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.tournaments.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.matches.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.session.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.profiles.key() }),
      ])
      onDone?.()
      await showToast({ title, tone: 'success' })
    },
  }
}

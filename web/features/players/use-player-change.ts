import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** After a change to the players of a team: they and their number are asked for again, and a word says that it is kept. */
export function usePlayerChange(title: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async () => {
      await Promise.all(
        [orpc.players.key(), orpc.teams.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onDone?.()
      await showToast({ title, tone: 'success' })
    },
  }
}

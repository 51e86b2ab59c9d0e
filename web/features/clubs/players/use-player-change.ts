import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'

/**
 * After a change to the players of a team: they and their number are asked for again, and a word says that it is kept.
 * @param title what was done, by what the server answers where that may differ from what was asked
 */
export function usePlayerChange<Answer>(title: string | ((answer: Answer) => string), onDone?: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async (answer: Answer) => {
      await Promise.all(
        [orpc.players.key(), orpc.teams.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onDone?.()
      await showToast({ title: typeof title === 'string' ? title : title(answer), tone: 'success' })
    },
  }
}

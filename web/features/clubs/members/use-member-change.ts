import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'

/**
 * After a change among the members, or one that was refused: the list is asked for again, since somebody else may have
 * been faster, and a word says what happened.
 */
export function useMemberChange(title: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([orpc.members.key(), orpc.session.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return {
    onSuccess: async () => {
      await refresh()
      onDone?.()
      await showToast({ title, tone: 'success' })
    },
    onError: async (error: unknown) => {
      await showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' })
      await refresh()
    },
  }
}

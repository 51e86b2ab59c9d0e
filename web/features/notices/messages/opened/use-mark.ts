import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Marks that take an entry out of sight: everything that counts or lists messages is read again. */
export function useMark() {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.messages.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.threads.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.session.key() }),
    ])
  }
  const onError = (error: Error) =>
    showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' })
  const unarchive = useMutation(
    orpc.messages.unarchive.mutationOptions({
      onSuccess: async () => {
        await refresh()
        await showToast({ title: 'Remis dans les messages', tone: 'success' })
      },
      onError,
    }),
  )
  const archive = useMutation(
    orpc.messages.archive.mutationOptions({
      onSuccess: async (_, { id }) => {
        await refresh()
        const undo = { label: 'Annuler', onPress: () => unarchive.mutate({ id }) }
        await showToast({ title: 'Archivé', tone: 'success', action: undo })
      },
      onError,
    }),
  )
  const unread = useMutation(orpc.messages.unread.mutationOptions({ onSuccess: refresh, onError }))
  return { archive, unarchive, unread }
}

import { useQueryClient } from '@tanstack/react-query'
import { isRefused, problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'

/**
 * After a change everything that tells of documents is read again: lists, registrations, what is to be done. A dialog
 * whose answer was lost stays, with the reason that was typed.
 */
export function useDocumentsChange({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => {
      onClose()
      void onDone()
    },
    onError: (error: unknown) => {
      if (isRefused(error)) onClose()
      const { message, reference } = problemOf(error)
      const description = reference ? `${message} Référence : ${reference}` : message
      void showToast({ title: 'Erreur', description, tone: 'danger' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  }
}

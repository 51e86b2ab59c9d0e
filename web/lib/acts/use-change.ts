import { useQueryClient } from '@tanstack/react-query'
import { isRefused } from '../api/api-error.ts'
import { showToast } from '../toasts.ts'
import { refusalSentence } from './refusal-sentence.ts'

/**
 * Everything is read again after a change. A refusal closes the dialog and is shown with its reason. When the answer is
 * lost, the dialog stays open with the typed text.
 */
export function useChange({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async () => {
      onClose()
      await onDone()
    },
    onError: async (error: unknown) => {
      if (isRefused(error)) onClose()
      await showToast({ title: 'Erreur', description: refusalSentence(error), tone: 'danger' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  }
}

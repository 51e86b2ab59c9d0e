import { useQueryClient } from '@tanstack/react-query'
import { isRefused } from '../api/api-error.ts'
import { showToast } from '../toasts.ts'
import { refusalSentence } from './refusal-sentence.ts'

/**
 * After a change everything is read again. A refusal closes the dialog and is shown with its reason; one whose answer was
 * lost stays, with what was typed.
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

import { useQueryClient } from '@tanstack/react-query'
import { problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'

type Reactions = { onDone: () => Promise<void> | void; onClose: () => void }

/** After any change, reads again all data about registrations; a refusal is shown with its reason. */
export function useRegistrationChange({ onDone, onClose }: Reactions) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async () => {
      onClose()
      await onDone()
    },
    onError: async (error: unknown) => {
      onClose()
      const { message, reference } = problemOf(error)
      const description = reference ? `${message} Référence : ${reference}` : message
      await showToast({ title: 'Erreur', description, tone: 'danger' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'

/** After an act on a tournament everything is read again; a refusal is told with its reason. */
export function useSheetAct(done: string, onClose: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => {
      onClose()
      return showToast({ title: done, tone: 'success' as const })
    },
    onError: (error: unknown) => {
      if (isRefused(error)) onClose()
      return showToast({ title: problemOf(error).message, tone: 'danger' as const })
    },
    onSettled: () => queryClient.invalidateQueries(),
  }
}

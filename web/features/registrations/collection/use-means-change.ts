import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '#contract/registrations/collection.ts'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'

/** After a change of means: the page shows it, and a word says that it is kept. */
export function useMeansChange(title: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async (collection: Collection) => {
      queryClient.setQueryData(orpc.collection.get.queryKey(), collection)
      onDone()
      await showToast({ title, tone: 'success' })
    },
  }
}

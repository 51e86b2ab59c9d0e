import { useQueryClient } from '@tanstack/react-query'
import { CONTENT_STATUSES, type ContentStatus } from '#domain/community/content.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** A decision on what was read; when somebody was faster, who it was is told and the list is read again. Facts that were typed stay until an answer. */
export function useDecision(onClose: () => void) {
  const queryClient = useQueryClient()
  const { act: decide, isPending } = useAct(
    orpc.moderation.decide.mutationOptions({
      onSuccess: ({ status }) => {
        onClose()
        return showToast({ title: TOLD[status], tone: 'success' })
      },
      onError: (error) => {
        if (isRefused(error)) onClose()
        return showToast({ title: problemOf(error).message, tone: 'danger' })
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
    ({ id }) => id,
  )
  return { decide, isPending }
}

const TOLD = {
  ...(Object.fromEntries(CONTENT_STATUSES.map((status) => [status, 'Décision enregistrée.'])) as Record<
    ContentStatus,
    string
  >),
  published: 'Approuvé.',
  rejected: 'Refusé : l’auteur est prévenu.',
  restored: 'Rétabli à sa place.',
  upheld: 'Refus maintenu : l’auteur est prévenu.',
}

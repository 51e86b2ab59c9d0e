import { useQueryClient } from '@tanstack/react-query'
import type { OrganizingState } from '#domain/organizing/organizing.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** A decision on what was read; who was faster is told. A reason that was typed stays until there is an answer. */
export function useOrganizingDecision(onClose: () => void) {
  const queryClient = useQueryClient()
  const { act: decide, isPending } = useAct(
    orpc.organizing.decide.mutationOptions({
      onSuccess: ({ state }) => {
        onClose()
        return showToast({ title: TOLD[state], tone: 'success' })
      },
      onError: (error) => {
        if (isRefused(error)) onClose()
        return showToast({ title: problemOf(error).message, tone: 'danger' })
      },
      onSettled: () =>
        Promise.all(
          [orpc.organizing.key(), orpc.moderation.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }),
    ({ id }) => String(id),
  )
  return { decide, isPending }
}

const TOLD: Record<OrganizingState, string> = {
  asked: 'Décision enregistrée.',
  granted: 'Accordé\u00a0: le club est prévenu.',
  refused: 'Refusé\u00a0: le club lit le motif.',
  withdrawn: 'Retiré\u00a0: le club lit le motif.',
}

import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Putting online and sending back what was read. Who was faster is told; a reason that was typed stays until an answer. */
export function useTournamentReview(onClose: () => void) {
  const queryClient = useQueryClient()
  const told = (title: string) => ({
    onSuccess: () => {
      onClose()
      return showToast({ title, tone: 'success' as const })
    },
    onError: (error: unknown) => {
      if (isRefused(error)) onClose()
      return showToast({ title: problemOf(error).message, tone: 'danger' as const })
    },
    onSettled: () =>
      Promise.all(
        [orpc.tournaments.key(), orpc.moderation.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const keyOf = ({ id }: { id: number }) => String(id)
  const approve = useAct(orpc.tournaments.approve.mutationOptions(told('En ligne\u00a0: le club est prévenu.')), keyOf)
  const sendBack = useAct(
    orpc.tournaments.sendBack.mutationOptions(told('Renvoyé\u00a0: le club lit le motif.')),
    keyOf,
  )
  return { approve: approve.act, sendBack: sendBack.act, isPending: approve.isPending || sendBack.isPending }
}

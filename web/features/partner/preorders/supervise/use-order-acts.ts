import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** What an administrator does with an order; the club is told each time. */
export function useOrderActs(onClose: () => void) {
  const after = useChange({
    onDone: () => showToast({ title: 'Enregistré\u00a0: le club est prévenu.', tone: 'success' }),
    onClose,
  })
  const forward = useAct(orpc.kitOrders.forward.mutationOptions(after), ({ id }) => id)
  const handle = useAct(orpc.kitOrders.handle.mutationOptions(after), ({ id }) => id)
  const cancel = useAct(orpc.kitOrders.cancel.mutationOptions(after), ({ id }) => id)
  return {
    forward: forward.act,
    handle: handle.act,
    cancel: cancel.act,
    isPending: forward.isPending || handle.isPending || cancel.isPending,
  }
}

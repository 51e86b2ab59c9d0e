import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'

/** Starting, stopping, setting aside: each told where it fails. */
export function useAuditActs() {
  const queryClient = useQueryClient()
  const after = {
    onError: (error: unknown) => showToast({ title: problemOf(error).message, tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.audits.key() }),
  }
  const start = useAct(orpc.audits.start.mutationOptions(after))
  const cancel = useAct(orpc.audits.cancel.mutationOptions(after))
  const ignore = useAct(
    orpc.audits.ignore.mutationOptions({
      ...after,
      onSuccess: ({ ignored_until }) =>
        showToast({ title: ignored_until ? 'Mis de côté.' : 'De nouveau signalé.', tone: 'success' }),
    }),
    ({ id }) => id,
  )
  return { start, cancel, ignore }
}

import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

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

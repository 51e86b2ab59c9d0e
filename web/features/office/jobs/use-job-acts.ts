import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** Trying a job again, or giving it up. */
export function useJobActs() {
  const done = (title: string) => ({
    onDone: () => showToast({ title, tone: 'success' as const }),
    onClose: () => undefined,
  })
  const retry = useAct(orpc.jobs.retry.mutationOptions(useChange(done('La tâche est relancée.'))), ({ id }) => id)
  const giveUp = useAct(orpc.jobs.giveUp.mutationOptions(useChange(done('Tâche abandonnée.'))), ({ id }) => id)
  return { retry: retry.act, giveUp: giveUp.act, isPending: retry.isPending || giveUp.isPending }
}

import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

const keyOf = ({ id }: { id: string }) => id

export function useJobActs() {
  const retry = useToldAct({ act: orpc.jobs.retry, done: 'La tâche est relancée.', keyOf })
  const giveUp = useToldAct({ act: orpc.jobs.giveUp, done: 'Tâche abandonnée.', keyOf })
  return { retry: retry.act, giveUp: giveUp.act, isPending: retry.isPending || giveUp.isPending }
}

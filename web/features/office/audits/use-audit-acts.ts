import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

const refresh = [orpc.audits]

/** Starts an audit, stops it, or sets a finding aside. */
export function useAuditActs() {
  const start = useToldAct({ act: orpc.audits.start, done: null, refresh })
  const cancel = useToldAct({ act: orpc.audits.cancel, done: null, refresh })
  const ignore = useToldAct({
    act: orpc.audits.ignore,
    done: ({ ignored_until }) => (ignored_until ? 'Mis de côté.' : 'De nouveau signalé.'),
    refresh,
    keyOf: ({ id }) => id,
  })
  return { start, cancel, ignore }
}

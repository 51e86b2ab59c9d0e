import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

const refresh = [orpc.backups]
const keyOf = ({ id }: { id: number }) => String(id)

/** The acts on backups. They show no message, because the list itself shows what is under way. */
export function useBackupActs() {
  const start = useToldAct({ act: orpc.backups.start, done: null, refresh })
  const cancel = useToldAct({ act: orpc.backups.cancel, done: null, refresh, keyOf })
  const prove = useToldAct({ act: orpc.backups.prove, done: null, refresh, keyOf })
  const download = useToldAct({
    act: orpc.backups.content,
    done: null,
    refresh,
    keyOf,
    onDone: ({ path }) => location.assign(path),
  })
  return { start, cancel, prove, download }
}

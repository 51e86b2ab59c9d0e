import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Everything that counts or lists messages. */
const refresh = [orpc.messages, orpc.threads, orpc.session]

/** The acts that take an entry out of sight, or bring it back. */
export function useMark() {
  const unarchive = useToldAct({ act: orpc.messages.unarchive, done: 'Remis dans les messages', refresh })
  const archive = useToldAct({
    act: orpc.messages.archive,
    done: (_, { id }) => ({ title: 'Archivé', action: { label: 'Annuler', onPress: () => unarchive.act({ id }) } }),
    refresh,
  })
  const unread = useToldAct({ act: orpc.messages.unread, done: null, refresh })
  return { archive, unarchive, unread }
}

import { onlyAdmin } from '#server/platform/only-admin.ts'
import { member } from '#server/platform/orpc.ts'
import { readPersonal } from './commands/read-personal.ts'
import { listJournal } from './queries.ts'

export const journalRouter = {
  list: member.journal.list.handler(({ input, context: { db, viewer } }) => {
    onlyAdmin(viewer)
    return listJournal(db, input)
  }),
  readPersonal: member.journal.readPersonal.handler(({ input, context }) => readPersonal(context, input.id)),
}

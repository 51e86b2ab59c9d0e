import { admin } from '#server/platform/procedures/orpc.ts'
import { readPersonal } from './commands/read-personal.ts'
import { listJournal } from './queries.ts'

export const journalRouter = {
  list: admin().journal.list.handler(({ input, context: { db } }) => listJournal(db, input)),
  readPersonal: admin().journal.readPersonal.handler(({ input, context }) => readPersonal(context, input.id)),
}

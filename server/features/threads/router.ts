import { cannotWriteReason } from '#domain/thread.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { findAudience } from './audience.ts'
import { answerThread } from './commands/answer-thread.ts'
import { startThread } from './commands/start-thread.ts'
import { writeToClubs } from './commands/write-to-clubs.ts'
import { findThread, listClubsNamed, listOrganizersToWriteTo, listThreads } from './queries.ts'

export const threadsRouter = {
  list: member.threads.list.handler(({ input, context }) => listThreads(context.db, context.viewer, input)),
  correspondents: member.threads.correspondents.handler(async ({ context: { db, viewer } }) => {
    const reason = cannotWriteReason(viewer.club)
    return { can_write: reason === null, reason, organizers: reason ? [] : await listOrganizersToWriteTo(db, viewer) }
  }),
  get: member.threads.get.handler(async ({ input, context }) => {
    const thread = await findThread(context.db, context.viewer, input.id, input.all)
    if (!thread) throw refuse('NOT_FOUND')
    return thread
  }),
  start: member.threads.start.handler(({ input, context }) => startThread(context, input)),
  answer: member.threads.answer.handler(({ input, context }) => answerThread(context, input)),
  audience: member.threads.audience.handler(async ({ input, context }) => {
    const audience = await findAudience(context.db, context.viewer, input)
    if (!audience) throw refuse('NOT_FOUND')
    return { clubs: audience.clubs }
  }),
  clubs: member.threads.clubs.handler(async ({ input, context: { db, viewer } }) => {
    if (viewer.role !== 'admin') throw refuse('FORBIDDEN')
    return { items: await listClubsNamed(db, input.q) }
  }),
  writeToClubs: member.threads.writeToClubs.handler(({ input, context }) => writeToClubs(context, input)),
}

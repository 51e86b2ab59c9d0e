import { archiveMessage, unarchiveMessage } from '#server/features/notices/messages/commands/archive-message.ts'
import { readMessage, unreadMessage } from '#server/features/notices/messages/commands/read-messages.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { cannotWriteReason } from '#domain/community/thread.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { findAudience } from './audience.ts'
import { answerThread } from './commands/answer-thread.ts'
import { startThread } from './commands/start-thread.ts'
import { writeToClubs } from './commands/write-to-clubs.ts'
import { countUnreadEverywhere, findMarked } from './marked.ts'
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

/** Procedures of messages that are conversations as well. */
export const markedMessagesRouter = {
  unreadCount: member.messages.unreadCount.handler(({ context: { db, viewer } }) => countUnreadEverywhere(db, viewer)),
  read: member.messages.read.handler(({ input, context }) => mark(context, input.id, readMessage)),
  unread: member.messages.unread.handler(({ input, context }) => mark(context, input.id, unreadMessage)),
  archive: member.messages.archive.handler(({ input, context }) => mark(context, input.id, archiveMessage)),
  unarchive: member.messages.unarchive.handler(({ input, context }) => mark(context, input.id, unarchiveMessage)),
}

/** Each reader marks for themselves what they can read, on whichever side they stand. */
async function mark(context: MemberContext, id: string, change: (context: MemberContext, id: string) => Promise<void>) {
  if (!(await findMarked(context.db, context.viewer, id))) throw refuse('NOT_FOUND')
  await change(context, id)
  return (await findMarked(context.db, context.viewer, id))!
}

import { isOptional } from '#domain/mail-kinds.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { mailChoices } from './mail-choices.ts'
import { findMarked } from './marked.ts'
import { archiveMessage, unarchiveMessage } from './commands/archive-message.ts'
import { chooseMails } from './commands/choose-mails.ts'
import { readAllMessages, readMessage, unreadMessage } from './commands/read-messages.ts'
import { countUnreadEverywhere, countUnreadMessages, findMessage, listMessages } from './queries.ts'

export const messagesRouter = {
  list: member.messages.list.handler(({ input, context }) => listMessages(context.db, context.viewer, input)),
  unreadCount: member.messages.unreadCount.handler(({ context: { db, viewer } }) => countUnreadEverywhere(db, viewer)),
  get: member.messages.get.handler(async ({ input, context }) => {
    const message = await findMessage(context.db, context.viewer, input.id)
    if (!message) throw refuse('NOT_FOUND')
    return message
  }),
  read: member.messages.read.handler(({ input, context }) => mark(context, input.id, readMessage)),
  unread: member.messages.unread.handler(({ input, context }) => mark(context, input.id, unreadMessage)),
  archive: member.messages.archive.handler(({ input, context }) => mark(context, input.id, archiveMessage)),
  unarchive: member.messages.unarchive.handler(({ input, context }) => mark(context, input.id, unarchiveMessage)),
  mailChoices: member.messages.mailChoices.handler(({ context: { db, viewer } }) => mailChoices(db, viewer.user_id)),
  chooseMails: member.messages.chooseMails.handler(async ({ input: { category, wanted }, context }) => {
    const { db, viewer, request_id } = context
    if (!isOptional(category)) throw refuse('FORBIDDEN', undefined, 'Ces e-mails sont toujours envoyés.')
    await chooseMails(context, { category, wanted, user_id: viewer.user_id, actor_id: viewer.user_id, request_id })
    return mailChoices(db, viewer.user_id)
  }),
  readAll: member.messages.readAll.handler(async ({ context }) => {
    await readAllMessages(context)
    return { unread_count: await countUnreadMessages(context.db, context.viewer) }
  }),
}

/** Each reader marks for themselves what they can read, on whichever side they stand. */
async function mark(context: MemberContext, id: string, change: (context: MemberContext, id: string) => Promise<void>) {
  if (!(await findMarked(context.db, context.viewer, id))) throw refuse('NOT_FOUND')
  await change(context, id)
  return (await findMarked(context.db, context.viewer, id))!
}

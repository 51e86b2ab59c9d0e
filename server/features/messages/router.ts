import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { readAllMessages, readMessage } from './commands/read-messages.ts'
import { countUnreadMessages, findMessage, listMessages } from './queries.ts'

export const messagesRouter = {
  list: member.messages.list.handler(({ input, context }) => listMessages(context.db, context.viewer, input)),
  unreadCount: member.messages.unreadCount.handler(({ context }) => unread(context)),
  read: member.messages.read.handler(async ({ input, context }) => {
    const message = await findMessage(context.db, context.viewer, input.id)
    if (!message) throw refuse('NOT_FOUND')
    await readMessage(context, input.id)
    return { ...message, read: true }
  }),
  readAll: member.messages.readAll.handler(async ({ context }) => {
    await readAllMessages(context)
    return unread(context)
  }),
}

const unread = async ({ db, viewer }: MemberContext) => ({ unread_count: await countUnreadMessages(db, viewer) })

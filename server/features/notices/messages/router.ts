import { isOptional } from '#domain/notices/mails/mail-kinds.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { mailChoices } from './mail-choices.ts'
import { chooseMails } from './commands/choose-mails.ts'
import { readAllMessages } from './commands/read-messages.ts'
import { countUnreadMessages, findMessage, listMessages } from './queries.ts'

export const messagesRouter = {
  list: member.messages.list.handler(({ input, context }) => listMessages(context.db, context.viewer, input)),
  get: member.messages.get.handler(async ({ input, context }) => {
    const message = await findMessage(context.db, context.viewer, input.id)
    if (!message) throw refuse('NOT_FOUND')
    return message
  }),
  mailChoices: member.messages.mailChoices.handler(({ context: { db, viewer } }) => mailChoices(db, viewer.user_id)),
  chooseMails: member.messages.chooseMails.handler(async ({ input: { category, wanted }, context }) => {
    const { db, viewer } = context
    if (!isOptional(category)) throw refuse('FORBIDDEN', undefined, 'Ces e-mails sont toujours envoyés.')
    await chooseMails(context, { category, wanted, user_id: viewer.user_id })
    return mailChoices(db, viewer.user_id)
  }),
  readAll: member.messages.readAll.handler(async ({ context }) => {
    await readAllMessages(context)
    return { unread_count: await countUnreadMessages(context.db, context.viewer) }
  }),
}

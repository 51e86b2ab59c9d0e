import { refuse } from '#server/platform/errors.ts'
import { admin, api } from '#server/platform/procedures/orpc.ts'
import { answerMessage } from './commands/answer-message.ts'
import { handleMessage } from './commands/handle-message.ts'
import { sendContactMessage } from './commands/send-contact-message.ts'
import { findContactMessage, listContactMessages } from './queries.ts'

export const contactRouter = {
  send: api.contact.send.handler(async ({ input, context }) => {
    await context.limits.consume('contact', context.address)
    if (!input.website) await sendContactMessage(context, input)
    return { received: true as const }
  }),
}

export const contactMessagesRouter = {
  list: admin().contactMessages.list.handler(({ input, context: { db } }) => listContactMessages(db, input)),
  get: admin().contactMessages.get.handler(async ({ input, context: { db } }) => {
    const message = await findContactMessage(db, input.id)
    if (!message) throw refuse('NOT_FOUND')
    return message
  }),
  handle: admin().contactMessages.handle.handler(({ input, context }) => handleMessage(context, input)),
  answer: admin().contactMessages.answer.handler(({ input, context }) => answerMessage(context, input)),
}

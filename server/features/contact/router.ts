import { api } from '#server/platform/orpc.ts'
import { sendContactMessage } from './commands/send-contact-message.ts'

export const contactRouter = {
  send: api.contact.send.handler(async ({ input, context }) => {
    await context.limits.consume('contact', context.address)
    if (!input.website) await sendContactMessage(context, input)
    return { received: true as const }
  }),
}

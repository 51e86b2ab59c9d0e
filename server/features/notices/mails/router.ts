import { refuse } from '#server/platform/errors.ts'
import { account, admin } from '#server/platform/procedures/orpc.ts'
import { changeMail } from './commands/change-mail.ts'
import { clearRefusal } from './commands/clear-refusal.ts'
import { retryOwnAddress } from './commands/retry-own-address.ts'
import { findMailText, findRefusal, listMails, listRefusing } from './queries.ts'

export const mailsRouter = {
  list: admin().mails.list.handler(({ input, context: { db } }) => listMails(db, input)),
  get: admin().mails.get.handler(async ({ input, context: { db, config } }) => {
    const mail = await findMailText(db, config, input.id)
    if (!mail) throw refuse('NOT_FOUND')
    return mail
  }),
  resend: admin().mails.resend.handler(({ input, context }) => changeMail(context, 'resend', input.id)),
  giveUp: admin().mails.giveUp.handler(({ input, context }) => changeMail(context, 'give_up', input.id)),
  refusing: admin().mails.refusing.handler(({ input, context: { db } }) => listRefusing(db, input)),
  clearRefusal: admin().mails.clearRefusal.handler(({ input, context }) => clearRefusal(context, input.email)),
  ownRefusal: account.mails.ownRefusal.handler(async ({ context: { db, viewer } }) => ({
    refusal: await findRefusal(db, viewer.email),
  })),
  retryOwn: account.mails.retryOwn.handler(async ({ context }) => {
    await retryOwnAddress(context)
    return { refusal: await findRefusal(context.db, context.viewer.email) }
  }),
}

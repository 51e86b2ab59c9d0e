import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { findAccountByEmail } from '../../queries.ts'
import { isWaiting, lockLatestRequest } from '../../sign-up/queries.ts'
import { mailOneTimeToken } from '../mailed-links/mail-one-time-token.ts'
import type { MailRequest } from '../mailed-links/request-recovery.ts'
import { sendConfirmation } from './send-confirmation.ts'

/**
 * Mails another link for the latest request of an address, or for an unconfirmed account, at most once a minute. It
 * does not matter to which request it belongs: the password typed behind the link tells which one is the reader's.
 */
export async function resendConfirmation(context: Context, request: MailRequest) {
  await context.limits.consume('signup', context.address)
  await atLeast(SAME_TIME_MS, sendAnother(context, request))
}

/**
 * Least milliseconds of every answer, longer than sending, so that the time does not tell whether the address waits for
 * a mail.
 */
const SAME_TIME_MS = 150

/** Only mails that leave are counted: otherwise a stranger could use up the mails of an address before it signs up. */
async function sendAnother(context: Context, { email, ...way }: MailRequest) {
  const { db, clock } = context
  const account = await findAccountByEmail(db, email)
  const waits = account
    ? account.email_confirmed_at === null && !account.suspended
    : await isWaiting(db, email, clock())
  if (!waits || !(await mayMail(context, email, 'signup'))) return
  await act(context, async (act) => {
    const { tx, now } = act
    if (account) {
      await mailOneTimeToken(act, { ...way, user_id: account.user_id, email, kind: 'signup' })
      return
    }
    const request = await lockLatestRequest(tx, email, now)
    if (request) await sendConfirmation(act, request, { ...way, is_newcomer: request.is_newcomer })
  })
}

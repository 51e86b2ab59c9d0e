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
 * Another link for the latest request of an address, or for an account that nobody has confirmed, at most one a minute;
 * nothing for an address that waits for nothing. Which of several requests it belongs to does not matter: the password
 * typed behind the link says whose it is.
 */
export async function resendConfirmation(context: Context, request: MailRequest) {
  await context.limits.consume('signup', context.address)
  await atLeast(SAME_TIME_MS, sendAnother(context, request))
}

/** Longer than sending takes, so the response time does not reveal whether the address waits for a mail. */
const SAME_TIME_MS = 150

/** Only a mail that leaves is counted: else a stranger would use up the mails of an address that has not signed up yet. */
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

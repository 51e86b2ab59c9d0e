import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { findAccountByEmail } from '../../queries.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'

/** The address for the mail, the page behind its link, and the browser that waits for a code. */
export type MailRequest = { email: string; redirect_to: string; challenge: string | null }

/** Mails a link that lets somebody choose a new password. An unknown address gets the same answer in the same time. */
export async function requestRecovery(context: Context, request: MailRequest) {
  await context.limits.consume('mail_request', context.address)
  await atLeast(SAME_TIME_MS, mail(context, request))
}

/** Least milliseconds of every answer, longer than writing the mail takes. */
const SAME_TIME_MS = 150

async function mail(context: Context, { email, ...means }: MailRequest) {
  if (!(await mayMail(context, email, 'recovery'))) return
  const account = await findAccountByEmail(context.db, email)
  if (!account || account.suspended) return
  const { user_id } = account
  await act(context, (act) => mailOneTimeToken(act, { ...means, user_id, email, kind: 'recovery' }))
}

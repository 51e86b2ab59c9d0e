import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { getUserRow, type SessionAccount } from '../../queries.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'

/** Mails a code to prove that the signed-in person is there. At most one leaves per minute. */
export async function sendReauthentication(context: Context, { user_id, email }: SessionAccount) {
  await context.limits.consume('mail_request', context.address)
  const { email_confirmed_at } = await getUserRow(context.db, user_id)
  if (email_confirmed_at === null) throw new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!(await mayMail(context, email, 'reauthentication'))) return
  await act(context, (act) => mailOneTimeToken(act, { user_id, email, kind: 'reauthentication' }))
}

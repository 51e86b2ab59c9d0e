import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findWaiting } from '../../mailed-links/queries.ts'
import { findAccountByEmail, getUserRow } from '../../queries.ts'
import { type ChangeKind, mailChange, mayMailChange } from './request-email-change.ts'
import type { MailRequest } from '../mailed-links/request-recovery.ts'

/**
 * Mails another link to those of the two mailboxes that have not answered. `email` is the present address of the
 * account.
 */
export async function resendEmailChange(context: Context, request: MailRequest) {
  await context.limits.consume('mail_request', context.address)
  await atLeast(SAME_TIME_MS, sendAnother(context, request))
}

/** Least milliseconds of every answer, longer than sending, so that the time does not tell whether a change waits. */
const SAME_TIME_MS = 150

const KINDS: ChangeKind[] = ['email_change_current', 'email_change_new']

async function sendAnother(context: Context, { email, ...way }: MailRequest) {
  const { db } = context
  const account = await findAccountByEmail(db, email)
  if (!account || account.suspended) return
  const { user_id } = account
  const { new_email } = await getUserRow(db, user_id)
  if (new_email === null || !(await mayMailChange(context, { user_id, new_email }))) return
  await act(context, async (act) => {
    const { tx, now } = act
    const [same] = await tx`
      select from auth.users where id = ${user_id} and email = ${email} and new_email = ${new_email} for update`
    const waiting = same ? await findWaiting(tx, user_id, KINDS, now) : []
    const kinds = KINDS.filter((kind) => waiting.some((token) => token.kind === kind))
    await mailChange(act, { ...way, user_id, email, new_email }, kinds)
  })
}

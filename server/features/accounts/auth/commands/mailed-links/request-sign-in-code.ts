import { randomUUID } from 'node:crypto'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { findAccountByEmail } from '../../queries.ts'
import { lockNewcomer } from '../../sign-up/queries.ts'
import { mailOneTimeToken } from './mail-one-time-token.ts'
import { keepRequest } from '../sign-up/request-account.ts'
import type { MailRequest } from './request-recovery.ts'
import { sendConfirmation } from '../sign-up/send-confirmation.ts'

/**
 * Mails a link and a code that open the account of an address. For an unknown address with `creates`, they create a
 * bare account when they are used. All addresses get the same answer in the same time.
 */
export async function requestSignInCode(context: Context, request: MailRequest & { creates: boolean }) {
  await context.limits.consume('mail_request', context.address)
  await atLeast(SAME_TIME_MS, mail(context, request))
}

/** Least milliseconds of every answer, longer than writing the mail takes. */
const SAME_TIME_MS = 150

async function mail(context: Context, { creates, ...request }: MailRequest & { creates: boolean }) {
  const { db } = context
  if (!(await mayMail(context, request.email, 'sign_in'))) return
  const account = await findAccountByEmail(db, request.email)
  if (!account) {
    if (creates && (await getSettings(db)).new_registrations) await act(context, (act) => mailNewcomer(act, request))
    return
  }
  if (account.suspended) return
  const kind = account.email_confirmed_at === null ? 'signup' : 'magiclink'
  await act(context, (act) => mailOneTimeToken(act, { ...request, user_id: account.user_id, kind }))
}

/** Only one such request waits for an address, however often it asks. */
async function mailNewcomer(act: Act<Context>, { email, redirect_to, challenge }: MailRequest) {
  const { tx, now } = act
  const waiting = await lockNewcomer(tx, email, now)
  const id = waiting ?? randomUUID()
  if (waiting === null) await keepRequest(act, { ...NOTHING, id, email })
  await sendConfirmation(act, { id, email }, { redirect_to, challenge, is_newcomer: true })
}

const NOTHING = { person: null, club: null, metadata: {}, password_hash: null, redirect_to: '', browser_hash: null }

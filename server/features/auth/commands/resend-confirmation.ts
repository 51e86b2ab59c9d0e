import { atLeast } from '#server/platform/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { findAccountByEmail } from '../queries.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Another confirmation mail, at most one a minute; nothing for an address that is unknown or already confirmed. */
export async function resendConfirmation(
  context: Context,
  { email, redirect_to }: { email: string; redirect_to: string },
) {
  const { db, limits, address } = context
  await limits.consume('signup', address)
  if (!(await limits.allows('confirmation_mail', email))) return
  const sending = db.begin(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account && !account.email_confirmed_at)
      await sendConfirmation(tx, context, { user_id: account.user_id, email, redirect_to })
  })
  await atLeast(SAME_TIME_MS, sending)
}

/** Well above what sending takes: the time does not tell whether the address waits for a mail. */
const SAME_TIME_MS = 150

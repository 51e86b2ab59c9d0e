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
  await db.begin(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account && !account.email_confirmed_at)
      await sendConfirmation(tx, context, { user_id: account.user_id, email, redirect_to })
  })
}

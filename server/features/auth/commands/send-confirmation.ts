import { getSettings } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { confirmEmailMail } from '../mails/confirm-email-mail.ts'
import { knownAddressMail } from '../mails/known-address-mail.ts'
import { findAccountByEmail } from '../queries.ts'

const LIFE_MS = 24 * 3_600_000

/** Mails a link that confirms the address, good for a day and once. */
export async function sendConfirmation(
  tx: Tx,
  { clock, config, jobs }: Context,
  { user_id, email, redirect_to }: { user_id: string; email: string; redirect_to: string },
) {
  const now = clock()
  const token = randomToken(256)
  await tx`
    insert into auth.one_time_tokens (user_id, kind, token_hash, redirect_to, created_at, expires_at)
    values (${user_id}, 'signup', ${sha256(token)}, ${redirect_to}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`
  await tx`update auth.users set confirmation_sent_at = ${now} where id = ${user_id}`
  const { platform_name } = await getSettings(tx)
  const url = `${config.site_url}/auth/verify?token=${token}&type=signup`
  await enqueueMail(tx, jobs, { ...confirmEmailMail({ platform_name, url }), recipient: email, kind: 'confirm_email' })
}

/** Somebody signs up with a known address: its owner hears of it, or gets the link again while it is unconfirmed. */
export async function tellKnownAddress(
  tx: Tx,
  context: Context,
  { email, redirect_to }: { email: string; redirect_to: string },
) {
  const { config, jobs } = context
  const account = await findAccountByEmail(tx, email)
  if (!account) return
  if (!account.email_confirmed_at)
    return sendConfirmation(tx, context, { user_id: account.user_id, email, redirect_to })
  const { platform_name } = await getSettings(tx)
  const mail = knownAddressMail({ platform_name, url: `${config.site_url}/?login=true` })
  await enqueueMail(tx, jobs, { ...mail, recipient: email, kind: 'known_address' })
}

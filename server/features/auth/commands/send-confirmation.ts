import { getSettings } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { confirmEmailMail } from '../mails/confirm-email-mail.ts'

export const LINK_LIFE_MS = 24 * 3_600_000

/** One mail a minute and ten a day to an address, whoever asks: counted alike for known and unknown ones. */
export async function mayMail({ limits }: Context, email: string): Promise<boolean> {
  return (await limits.allows('confirmation_mail', email)) && limits.allows('confirmation_mail_day', email)
}

/** Mails a link that proves the address, good for a day and once. */
export async function sendConfirmation(
  tx: Tx,
  { clock, config, jobs }: Context,
  request: { id: string; email: string },
) {
  const token = randomToken(256)
  const expires_at = new Date(clock().getTime() + LINK_LIFE_MS)
  await tx`
    insert into auth.sign_up_links (token_hash, request_id, expires_at)
    values (${sha256(token)}, ${request.id}, ${expires_at})`
  await tx`update auth.sign_up_requests set expires_at = ${expires_at} where id = ${request.id}`
  const { platform_name } = await getSettings(tx)
  const url = `${config.site_url}/auth/verify?token=${token}&type=signup`
  const mail = confirmEmailMail({ platform_name, url })
  await enqueueMail(tx, jobs, { ...mail, recipient: request.email, kind: 'confirm_email', secret: true })
}

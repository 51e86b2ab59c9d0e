import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { confirmEmailMail } from '../../mails/confirm-email-mail.ts'
import { newcomerMail } from '../../mails/one-time-mails.ts'
import { codeHash, LINK_LIFE_MS, newCode } from '../../mailed-links/one-time-token.ts'
import { linkTo } from '../mailed-links/mail-one-time-token.ts'
import { startFlow } from '../mailed-links/start-flow.ts'

type Way = {
  /** The page to which the link of a newcomer leads; a sign-up with a password keeps its own. */
  redirect_to?: string
  challenge?: string | null
  /** True for a request without a password. */
  is_newcomer: boolean
}

/**
 * Mails the proof of an address: a link valid once within a day, and a code. Earlier links of the address stay valid,
 * because a mail may come late; only the latest code is.
 */
export async function sendConfirmation(
  act: Act<Context>,
  { id, email }: { id: string; email: string },
  { redirect_to = '', challenge = null, is_newcomer }: Way,
) {
  const { tx, now, config, jobs, secrets } = act
  const token = randomToken(256)
  const code = newCode()
  const expires_at = new Date(now.getTime() + LINK_LIFE_MS.signup)
  const code_expires_at = new Date(now.getTime() + config.auth_code_minutes * 60_000)
  const flow_state_id = await startFlow(act, { challenge, lifeMs: LINK_LIFE_MS.signup })
  await tx`
    update auth.sign_up_links set code_hash = null, code_expires_at = null
    where code_hash is not null and request_id in (select id from auth.sign_up_requests where email = ${email})`
  await tx`
    insert into auth.sign_up_links (token_hash, request_id, expires_at, code_hash, code_expires_at, redirect_to, flow_state_id)
    values (${sha256(token)}, ${id}, ${expires_at}, ${codeHash(secrets, { kind: 'signup', email }, code)}, ${code_expires_at},
      ${redirect_to}, ${flow_state_id})`
  await tx`update auth.sign_up_requests set expires_at = ${expires_at} where id = ${id}`
  const { platform_name } = await getSettings(tx)
  const url = linkTo(act, token, 'signup')
  const write = is_newcomer ? newcomerMail : confirmEmailMail
  const mail = write({ platform_name, url, code, minutes: config.auth_code_minutes })
  await enqueueMail(tx, jobs, { ...mail, recipient: email, kind: 'confirm_email', secret: true })
}

import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { knownAddressMail } from '../../mails/known-address-mail.ts'
import type { AccountRequest } from '../../sign-up/new-account.ts'
import { findAccountByEmail } from '../../queries.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { LINK_LIFE_MS } from '../../mailed-links/one-time-token.ts'
import { sendConfirmation } from './send-confirmation.ts'

type Kept = AccountRequest & {
  id: string
  password_hash: string | null
  redirect_to: string
  /** Hash of the cookie of the browser that asks; null when it is not needed. */
  browser_hash: string | null
}

/**
 * Keeps a sign-up until its address is confirmed, and mails the link. For a known address nothing is kept and its owner
 * is told. When the address has had enough mails, the request still waits, and any link of the address opens it.
 */
export async function requestAccount(context: Context, { challenge, ...asked }: Kept & { challenge: string | null }) {
  const mails = await mayMail(context, asked.email, 'signup')
  await act(context, async (act) => {
    const { tx } = act
    if (await findAccountByEmail(tx, asked.email)) {
      if (mails) await tellKnownAddress(act, asked.email)
      return
    }
    await keepRequest(act, asked)
    if (mails) await sendConfirmation(act, asked, { challenge, is_newcomer: false })
  })
}

/** Only the latest requests never mailed are kept, because each costs a check of a password. */
const UNMAILED_MAX = 10

/** Keeps a sign-up until its address is confirmed. */
export async function keepRequest({ tx, now }: Act<Context>, asked: Kept) {
  const { id, email, password_hash, person, club, metadata, redirect_to, browser_hash } = asked
  const wish = { name: null, id: null, ...club }
  const known = person ?? { full_name: null, department: null, phone: null }
  await tx`
    insert into auth.sign_up_requests (id, email, password_hash, full_name, department, phone, club_name, club_id,
      user_metadata, redirect_to, browser_hash, created_at, expires_at)
    values (${id}, ${email}, ${password_hash}, ${known.full_name}, ${known.department}, ${known.phone}, ${wish.name},
      ${wish.id}, ${tx.json(metadata)}, ${redirect_to}, ${browser_hash}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS.signup)})`
  await tx`
    delete from auth.sign_up_requests where id in (
      select r.id from auth.sign_up_requests r
      where r.email = ${email} and not exists (select from auth.sign_up_links l where l.request_id = r.id)
      order by r.created_at desc offset ${UNMAILED_MAX})`
}

async function tellKnownAddress({ tx, config, jobs }: Act<Context>, email: string) {
  const { platform_name } = await getSettings(tx)
  const mail = knownAddressMail({ platform_name, url: `${config.site_url}/?login=true` })
  await enqueueMail(tx, jobs, { ...mail, recipient: email, kind: 'known_address' })
}

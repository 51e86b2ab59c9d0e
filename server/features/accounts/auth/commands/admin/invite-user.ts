import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountInvitedMail } from '../../mails/account-invited-mail.ts'
import { findAccountByEmail } from '../../queries.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import { createUser, emailExists } from './create-user.ts'
import { issueOneTimeToken } from '../mailed-links/issue-one-time-token.ts'
import { linkTo } from '../mailed-links/mail-one-time-token.ts'

type Invited = { email: string; data: JsonObject; redirect_to: string }

/**
 * Invites an address by mail to an account made for it, or waiting for it already. Only the last invitation counts.
 * @throws AuthRefusal email_exists for a confirmed address
 * @returns the account's id
 */
export async function inviteUser(context: Context, { email, data, redirect_to }: Invited, by: string): Promise<string> {
  const { config, jobs } = context
  const user_id = await unconfirmedAccount(context, email, data, by)
  await act(context, async (act) => {
    const { tx, now, note } = act
    await tx`update auth.users set invited_at = ${now} where id = ${user_id}`
    const { token, code } = await issueOneTimeToken(act, { user_id, kind: 'invite', email, redirect_to })
    const { platform_name } = await getSettings(tx)
    const url = linkTo(context, token, 'invite')
    const mail = accountInvitedMail({ platform_name, url, code, minutes: config.auth_code_minutes })
    await enqueueMail(tx, jobs, { ...mail, recipient: email, kind: 'account_invited', secret: true })
    await note('administration.user_invited', { profile: user_id }, { by }, { by: null })
  })
  return user_id
}

/** The account of an unconfirmed address, created when there is none. @throws AuthRefusal email_exists */
export async function unconfirmedAccount(
  context: Context,
  email: string,
  user_metadata: JsonObject,
  by: string,
): Promise<string> {
  const known = await findAccountByEmail(context.db, email)
  if (known?.email_confirmed_at) throw emailExists()
  return known?.user_id ?? createUser(context, { email, user_metadata }, by)
}

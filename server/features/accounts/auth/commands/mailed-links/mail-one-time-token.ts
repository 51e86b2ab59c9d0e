import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import {
  confirmAccountMail,
  emailChangeCurrentMail,
  emailChangeNewMail,
  reauthenticationMail,
  recoveryMail,
  type Secret,
  signInMail,
} from '../../mails/one-time-mails.ts'
import { type TokenKind, typeOf } from '../../mailed-links/one-time-token.ts'
import { issueOneTimeToken, type OneTimeMeans } from './issue-one-time-token.ts'

/** The kinds mailed here; an invitation is mailed by the command that invites. */
type MailedKind = Exclude<TokenKind, 'invite'>

type Means = Omit<OneTimeMeans, 'kind'> & { kind: MailedKind; new_email?: string }

/** Mails a link and its code, and notes the time on the account. The former ones for that purpose stop working. */
export async function mailOneTimeToken(act: Act<Context>, means: Means) {
  const { tx, now, config, jobs } = act
  const { kind, user_id, email, new_email = '' } = means
  const { column, mail_kind, write } = MAILS[kind]
  await tx`update auth.users set ${tx(column)} = ${now} where id = ${user_id}`
  const { token, code } = await issueOneTimeToken(act, means)
  const url = kind === 'reauthentication' ? '' : linkTo(act, token, typeOf(kind))
  const { platform_name } = await getSettings(tx)
  const mail = write({ platform_name, url, code, minutes: config.auth_code_minutes, new_email })
  await enqueueMail(tx, jobs, { ...mail, recipient: email, kind: mail_kind, secret: true })
}

/** The address of a link. Its page uses the token only when the button is pressed. */
export const linkTo = ({ config }: Context, token: string, type: string) =>
  `${config.site_url}/auth/verify?token=${token}&type=${type}`

type Written = { subject: string; html: string; plain_text: string }
type MailOf = {
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'
  mail_kind: 'confirm_email' | 'recovery' | 'sign_in_link' | 'email_change' | 'reauthentication'
  write: (secret: Secret & { new_email: string }) => Written
}

const MAILS: Record<MailedKind, MailOf> = {
  signup: { column: 'confirmation_sent_at', mail_kind: 'confirm_email', write: confirmAccountMail },
  magiclink: { column: 'recovery_sent_at', mail_kind: 'sign_in_link', write: signInMail },
  recovery: { column: 'recovery_sent_at', mail_kind: 'recovery', write: recoveryMail },
  email_change_current: { column: 'email_change_sent_at', mail_kind: 'email_change', write: emailChangeCurrentMail },
  email_change_new: { column: 'email_change_sent_at', mail_kind: 'email_change', write: emailChangeNewMail },
  reauthentication: {
    column: 'reauthentication_sent_at',
    mail_kind: 'reauthentication',
    write: reauthenticationMail,
  },
}

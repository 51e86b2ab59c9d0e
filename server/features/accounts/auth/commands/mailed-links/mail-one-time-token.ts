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

/** Those that we mail; an invitation is written by whoever invites. */
type MailedKind = Exclude<TokenKind, 'invite'>

type Means = Omit<OneTimeMeans, 'kind'> & { kind: MailedKind; new_email?: string }

/** Mails a link and its code, and notes when on the account; what was mailed before for that purpose is dead. */
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

/** The page behind it spends the token, when its button is pressed. */
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

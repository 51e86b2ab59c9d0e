import type { Context } from '#server/platform/context.ts'

/** What is counted apart: mails of one purpose do not use up those of another. */
type MailPurpose = 'signup' | 'sign_in' | 'recovery' | 'email_change' | 'reauthentication'

/** A mail a minute and ten a day to an address for one purpose, whoever asks: counted alike for known and unknown ones. */
export async function mayMail({ limits }: Context, email: string, purpose: MailPurpose): Promise<boolean> {
  const key = purpose === 'signup' ? email : `${purpose} ${email}`
  return (await limits.allows('confirmation_mail', key)) && limits.allows('confirmation_mail_day', key)
}

import type { Context } from '#server/platform/context.ts'

/** Purposes counted apart, so that mails for one do not use up those for another. */
type MailPurpose = 'signup' | 'sign_in' | 'recovery' | 'email_change' | 'reauthentication'

/**
 * Allows one mail a minute and ten a day to an address for one purpose, whoever asks. Known and unknown addresses are
 * counted alike.
 */
export async function mayMail({ limits }: Context, email: string, purpose: MailPurpose): Promise<boolean> {
  const key = purpose === 'signup' ? email : `${purpose} ${email}`
  return (await limits.allows('confirmation_mail', key)) && limits.allows('confirmation_mail_day', key)
}

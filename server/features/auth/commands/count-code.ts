import { ORPCError } from '@orpc/server'
import { getSettings } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { codesGuessedMail } from '../mails/codes-guessed-mail.ts'
import type { SessionAccount } from '../queries.ts'

type Tried = Pick<SessionAccount, 'user_id' | 'email'>

/**
 * Counts a code that somebody gives, who has therefore given the password. Too many, and whom the account belongs to is
 * told, once a day. @throws TOO_MANY_REQUESTS
 */
export async function countCode(context: Context, { user_id, email }: Tried, limit: 'factor_code' | 'recovery_code') {
  try {
    await context.limits.consume(limit, user_id)
    await context.limits.consume('factor_code_day', user_id)
  } catch (refusal) {
    if (refusal instanceof ORPCError && (await context.limits.allows('codes_guessed_mail', user_id)))
      await tellGuesses(context, email)
    throw refusal
  }
}

/** The right one does not count, nor those before it. */
export async function forgiveCodes(
  { limits }: Context,
  { user_id }: Pick<Tried, 'user_id'>,
  limit: 'factor_code' | 'recovery_code',
) {
  await limits.forget(limit, user_id)
  await limits.giveBack('factor_code_day', user_id)
}

async function tellGuesses({ db, jobs, config }: Context, recipient: string) {
  await db.begin(async (tx) => {
    const { platform_name, contact_email } = await getSettings(tx)
    const url = `${config.site_url}/profil?onglet=securite`
    const mail = codesGuessedMail({ platform_name, contact_email, url })
    await enqueueMail(tx, jobs, { ...mail, recipient, kind: 'codes_guessed' })
  })
}

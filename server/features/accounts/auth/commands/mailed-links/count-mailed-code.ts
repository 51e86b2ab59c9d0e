import { ORPCError } from '@orpc/server'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { mailedCodesGuessedMail } from '../../mails/mailed-codes-guessed-mail.ts'
import { findAccountByEmail } from '../../queries.ts'

/**
 * Counts a code mailed to this address. After too many wrong codes in a day, the owner of the account is told, once a
 * day. An address without an account is counted and answered in the same way.
 * @throws TOO_MANY_REQUESTS
 */
export async function countMailedCode(context: Context, email: string) {
  const { limits } = context
  try {
    await limits.consume('code_day', email)
  } catch (refusal) {
    if (refusal instanceof ORPCError && (await limits.allows('mailed_codes_mail', email)))
      await atLeast(SAME_TIME_MS, tellOwner(context, email))
    throw refusal
  }
}

/**
 * Least milliseconds of an answer, longer than writing the mail: the time then does not tell whether the address has an
 * account.
 */
const SAME_TIME_MS = 100

async function tellOwner(context: Context, email: string) {
  const { jobs, config } = context
  await act(context, async ({ tx }) => {
    const account = await findAccountByEmail(tx, email)
    if (!account) return
    const { platform_name, contact_email } = await getSettings(tx)
    const url = `${config.site_url}/profil?onglet=securite`
    const mail = mailedCodesGuessedMail({ platform_name, contact_email, url })
    await enqueueMail(tx, jobs, { ...mail, recipient: account.email, kind: 'mailed_codes_guessed' })
  })
}

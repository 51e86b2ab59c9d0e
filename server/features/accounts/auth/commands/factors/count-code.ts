import { ORPCError } from '@orpc/server'
import type { FactorType } from '#domain/common/people/second-factor.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { LimitName } from '#server/platform/limits/limits.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { codesGuessedMail } from '../../mails/codes-guessed-mail.ts'
import { hasProvenBrowser } from '../../factors/proven-browser.ts'
import type { SessionAccount } from '../../queries.ts'

type Tried = Pick<SessionAccount, 'user_id' | 'email' | 'aal'>

/**
 * Counts a try of a factor, made by somebody who knows the password. After too many, the owner is told once a day.
 * Tries from browsers without a known factor have their own count, so they do not use up the owner's tries. Call
 * `forgive` after a right one.
 * @throws TOO_MANY_REQUESTS
 */
export async function countCode(
  context: Context,
  tried: Tried,
  factor_type: FactorType,
): Promise<{ forgive(): Promise<void> }> {
  const { limits } = context
  const { short, day } = countsOf(context, tried, factor_type, await hasProvenBrowser(context, tried))
  try {
    await limits.consume(...short)
    if (day) await limits.consume(...day)
  } catch (refusal) {
    if (refusal instanceof ORPCError && (await limits.allows('codes_guessed_mail', tried.user_id)))
      await tellGuesses(context, tried.email)
    throw refusal
  }
  return {
    forgive: async () => {
      await limits.forget(...short)
      if (day) await limits.giveBack(...day)
    },
  }
}

type Count = [LimitName, string]

function countsOf(
  { address }: Context,
  { user_id }: Tried,
  factor_type: FactorType,
  known: boolean,
): { short: Count; day?: Count } {
  // Signatures and codes of eighty bits cannot be guessed: they are counted only to limit the work.
  if (factor_type === 'webauthn') return { short: ['factor_key', `${user_id} ${address}`] }
  if (factor_type === 'recovery_code') return { short: ['recovery_code', `${user_id} ${known ? 'known' : address}`] }
  if (known) return { short: ['factor_code', `${user_id} known`], day: ['factor_code_known_day', user_id] }
  return { short: ['factor_code', `${user_id} ${factor_type}`], day: ['factor_code_day', `${user_id} ${factor_type}`] }
}

async function tellGuesses(context: Context, recipient: string) {
  const { jobs, config } = context
  await act(context, async ({ tx }) => {
    const { platform_name, contact_email } = await getSettings(tx)
    const url = `${config.site_url}/profil?onglet=securite`
    const mail = codesGuessedMail({ platform_name, contact_email, url })
    await enqueueMail(tx, jobs, { ...mail, recipient, kind: 'codes_guessed' })
  })
}

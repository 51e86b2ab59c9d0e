import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountAttackedMail } from '../../mails/account-attacked-mail.ts'

/**
 * Writes a failed sign-in in the journal. While tries keep failing, the owner of the account gets a mail once a day.
 * For an unknown address the same line is written without a subject, because the typed text is not kept.
 */
export async function noteFailedSignIn(
  context: Context,
  account: { user_id: string; email: string } | null,
  { under_attack }: { under_attack: boolean },
) {
  const { jobs, limits, address, config } = context
  const tells = under_attack && account !== null && (await limits.allows('attack_mail', account.user_id))
  await act(context, async ({ tx, note }) => {
    await note(
      'account.sign_in_failed',
      { profile: account?.user_id ?? 'unknown' },
      {},
      { personal: { subject_id: account?.user_id ?? null, changes: { address } }, by: null },
    )
    if (!tells) return
    const { platform_name, contact_email } = await getSettings(tx)
    const mail = accountAttackedMail({ platform_name, contact_email, url: `${config.site_url}/profil` })
    await enqueueMail(tx, jobs, { ...mail, recipient: account.email, kind: 'account_attacked' })
  })
}

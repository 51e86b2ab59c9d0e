import { getSettings } from '#server/features/notices/settings/queries.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { accountAttackedMail } from '../../mails/account-attacked-mail.ts'

/**
 * A line in the journal, and once a day, while tries keep failing, a mail to whom the account belongs. An unknown address
 * leaves the same line without its subject: what was typed is not kept.
 */
export async function noteFailedSignIn(
  { db, jobs, limits, address, request_id, config }: Context,
  account: { user_id: string; email: string } | null,
  { under_attack }: { under_attack: boolean },
) {
  const tells = under_attack && account !== null && (await limits.allows('attack_mail', account.user_id))
  await db.begin(async (tx) => {
    await audit(tx, {
      actor_id: null,
      action: 'account.sign_in_failed',
      entity: 'profile',
      entity_id: account?.user_id ?? 'unknown',
      personal: { subject_id: account?.user_id ?? null, changes: { address } },
      request_id,
    })
    if (!tells) return
    const { platform_name, contact_email } = await getSettings(tx)
    const mail = accountAttackedMail({ platform_name, contact_email, url: `${config.site_url}/profil` })
    await enqueueMail(tx, jobs, { ...mail, recipient: account.email, kind: 'account_attacked' })
  })
}

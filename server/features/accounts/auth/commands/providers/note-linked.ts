import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { identityLinkedMail, identityUnlinkedMail } from '../../mails/identity-mails.ts'

type Owner = { user_id: string; email: string }

/** @param by whether its address led to this account, or its owner linked it */
export async function noteLinked(tx: Tx, context: Context, owner: Owner, provider: string, by: 'address' | 'owner') {
  await note(tx, context, owner, { action: 'account.identity_linked', changes: { provider, by } })
  const mail = identityLinkedMail(await told(tx, context, provider))
  await enqueueMail(tx, context.jobs, { ...mail, recipient: owner.email, kind: 'identity_linked' })
}

export async function noteUnlinked(tx: Tx, context: Context, owner: Owner, provider: string) {
  await note(tx, context, owner, { action: 'account.identity_unlinked', changes: { provider } })
  const mail = identityUnlinkedMail(await told(tx, context, provider))
  await enqueueMail(tx, context.jobs, { ...mail, recipient: owner.email, kind: 'identity_unlinked' })
}

const note = (tx: Tx, { request_id }: Context, { user_id }: Owner, line: { action: JournalAction; changes: object }) =>
  audit(tx, {
    actor_id: user_id,
    action: line.action,
    entity: 'profile',
    entity_id: user_id,
    changes: { ...line.changes },
    request_id,
  })

/** One that is no longer in the configuration is told by its short name. */
async function told(tx: Tx, { config, providers }: Context, provider: string) {
  const { platform_name, contact_email } = await getSettings(tx)
  const label = providers.get(provider)?.label ?? provider
  return { platform_name, contact_email, label, url: `${config.site_url}/profil?onglet=securite` }
}

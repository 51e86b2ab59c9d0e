import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { identityLinkedMail, identityUnlinkedMail } from '../../mails/identity-mails.ts'

type Owner = { user_id: string; email: string }

/** @param by `address` when the identity was linked because of its address, `owner` when the owner linked it */
export async function noteLinked(act: Act<Context>, owner: Owner, provider: string, by: 'address' | 'owner') {
  const { tx } = act
  await note(act, owner, { action: 'account.identity_linked', changes: { provider, by } })
  const mail = identityLinkedMail(await told(act, provider))
  await enqueueMail(tx, act.jobs, { ...mail, recipient: owner.email, kind: 'identity_linked' })
}

export async function noteUnlinked(act: Act<Context>, owner: Owner, provider: string) {
  const { tx } = act
  await note(act, owner, { action: 'account.identity_unlinked', changes: { provider } })
  const mail = identityUnlinkedMail(await told(act, provider))
  await enqueueMail(tx, act.jobs, { ...mail, recipient: owner.email, kind: 'identity_unlinked' })
}

const note = ({ note }: Act<Context>, { user_id }: Owner, line: { action: JournalAction; changes: object }) =>
  note(line.action, { profile: user_id }, { ...line.changes }, { by: user_id })

/** A provider no longer in the configuration is named by its id. */
async function told({ tx, config, providers }: Act<Context>, provider: string) {
  const { platform_name, contact_email } = await getSettings(tx)
  const label = providers.get(provider)?.label ?? provider
  return { platform_name, contact_email, label, url: `${config.site_url}/profil?onglet=securite` }
}

import { getSettings } from '#server/features/notices/settings/queries.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { FactorRow } from '../../factors/queries.ts'
import { type FactorNews, factorMail } from '../../mails/factor-mails.ts'

type Noted = Pick<FactorRow, 'id' | 'factor_type' | 'friendly_name'>

/** Writes a change of factor in the journal and mails it to the owner of the account, whoever holds the session. */
export async function noteFactor(
  tx: Tx,
  context: Pick<Context, 'config' | 'jobs'> & { request_id: string | null },
  news: FactorNews,
  about: { user_id: string; email: string; actor_id: string | null; factor: Noted; remaining?: number },
) {
  const { user_id, email, actor_id, factor, remaining = 0 } = about
  await audit(tx, {
    actor_id,
    action: `account.${news}`,
    entity: 'profile',
    entity_id: user_id,
    changes: { factor_id: factor.id, factor_type: factor.factor_type },
    request_id: context.request_id,
  })
  const { platform_name, contact_email } = await getSettings(tx)
  const url = `${context.config.site_url}/profil?onglet=securite`
  await enqueueMail(tx, context.jobs, {
    ...factorMail(news, { platform_name, contact_email, url, factor, remaining }),
    recipient: email,
    kind: news,
  })
}

import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { adminNamedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { makeAdmin } from './make-admin.ts'

/**
 * Names an administrator. Without a second factor and a long password it waits for them, and the person is asked for what
 * is missing. @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function grantAdmin(context: MemberContext, id: string) {
  const { db, clock, viewer } = context
  const now = clock()
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'grant_admin')
    await tx`insert into admin_grants (user_id, granted_by, granted_at) values (${id}, ${viewer.user_id}, ${now})`
    const missing = await makeAdmin(tx, context, id)
    if (missing.length === 0) return
    await audit(tx, {
      ...actorOf(context),
      action: 'account.admin_grant_waits',
      entity: 'profile',
      entity_id: id,
      changes: { missing },
    })
    await notifyPerson(tx, context, { user_id: id, email }, adminNamedNews({ user_id: id, missing, now }))
  })
}

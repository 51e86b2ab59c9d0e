import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { suspendedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { markSuspended } from './mark-suspended.ts'

/** Out at once: every session ends, and none opens. The person is told why. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function suspendAccount(context: MemberContext, id: string, reason: string) {
  const { db, clock, viewer } = context
  const now = clock()
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'suspend')
    await markSuspended(tx, { id, reason, by: viewer.user_id, now })
    await audit(tx, {
      ...actorOf(context),
      action: 'account.suspended',
      entity: 'profile',
      entity_id: id,
      reason,
      personal: { subject_id: id, changes: {} },
    })
    await notifyPerson(tx, context, { user_id: id, email }, suspendedNews({ user_id: id, reason, now }))
  })
}

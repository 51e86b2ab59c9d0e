import { notifyPerson } from '#server/features/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { suspendedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/** Out at once: every session ends, and none opens. The person is told why. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function suspendAccount(context: MemberContext, id: string, reason: string) {
  const { db, clock, viewer } = context
  const now = clock()
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'suspend')
    await tx`
      insert into account_suspensions (user_id, reason, suspended_by, suspended_at)
      values (${id}, ${reason}, ${viewer.user_id}, ${now})
      on conflict (user_id) do update
      set reason = excluded.reason, suspended_by = excluded.suspended_by, suspended_at = excluded.suspended_at`
    await tx`update auth.users set suspended_at = ${now}, updated_at = ${now} where id = ${id}`
    await tx`update profiles set status = 'suspended', updated_at = ${now} where id = ${id}`
    await tx`delete from auth.sessions where user_id = ${id}`
    await tx`delete from auth.one_time_tokens where user_id = ${id}`
    await tx`delete from admin_grants where user_id = ${id}`
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

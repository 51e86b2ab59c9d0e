import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { adminWithdrawnNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/** The role of their club is left to them, from their next request on. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function withdrawAdmin(context: MemberContext, id: string) {
  const { db, clock } = context
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'withdraw_admin')
    await dropAdmin(tx, id)
    await audit(tx, { ...actorOf(context), action: 'account.admin_withdrawn', entity: 'profile', entity_id: id })
    await notifyPerson(tx, context, { user_id: id, email }, adminWithdrawnNews({ user_id: id, now: clock() }))
  })
}

/** Neither administrator nor named; who owns the platform stays. */
export async function dropAdmin(tx: Tx, id: string) {
  await tx`delete from admin_grants where user_id = ${id}`
  await tx`delete from platform_admins where user_id = ${id} and not is_owner`
}

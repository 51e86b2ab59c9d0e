import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { restoredNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { markRestored } from './mark-suspended.ts'

/** The person may sign in again; nothing of theirs had gone. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function restoreAccount(context: MemberContext, id: string) {
  const { db, clock } = context
  const now = clock()
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'restore')
    const [closed] = await tx`select from auth.users where id = ${id} and deleted_at is not null`
    if (closed) throw refuse('CONFLICT', undefined, 'Ce compte est fermé et attend son effacement.')
    await markRestored(tx, id, now)
    await audit(tx, { ...actorOf(context), action: 'account.restored', entity: 'profile', entity_id: id })
    await notifyPerson(tx, context, { user_id: id, email }, restoredNews({ user_id: id, now }))
  })
}

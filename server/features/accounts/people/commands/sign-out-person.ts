import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { signedOutNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/** Ends every session of a person, who is told. @throws NOT_FOUND, FORBIDDEN */
export async function signOutPerson(context: MemberContext, id: string) {
  const { db, clock } = context
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'sign_out')
    const ended = await tx`delete from auth.sessions where user_id = ${id} returning id`
    await audit(tx, {
      ...actorOf(context),
      action: 'account.signed_out_everywhere',
      entity: 'profile',
      entity_id: id,
      changes: { sessions: ended.length },
    })
    await notifyPerson(tx, context, { user_id: id, email }, signedOutNews({ user_id: id, now: clock() }))
  })
}

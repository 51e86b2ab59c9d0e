import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { restoredNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { markRestored } from './mark-suspended.ts'

/** Lets a suspended person sign in again; nothing of theirs was deleted. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function restoreAccount(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'restore')
    const [closed] = await tx`select from auth.users where id = ${id} and deleted_at is not null`
    if (closed) throw refuse('CONFLICT', undefined, 'Ce compte est fermé et attend son effacement.')
    await markRestored(tx, id, now)
    await note('account.restored', { profile: id })
    await notifyPerson(tx, act, { user_id: id, email }, restoredNews({ user_id: id, now }))
  })
}

import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { adminWithdrawnNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Takes the powers of administrator away. From the next request on, only the role of their club is left.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function withdrawAdmin(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'withdraw_admin')
    await dropAdmin(tx, id)
    await note('account.admin_withdrawn', { profile: id })
    await notifyPerson(tx, act, { user_id: id, email }, adminWithdrawnNews({ user_id: id, now }))
  })
}

/** Removes the powers and a naming that waits; the owner of the platform keeps theirs. */
export async function dropAdmin(tx: Tx, id: string) {
  await tx`delete from admin_grants where user_id = ${id}`
  await tx`delete from platform_admins where user_id = ${id} and not is_owner`
}

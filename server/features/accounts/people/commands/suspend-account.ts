import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { suspendedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { markSuspended } from './mark-suspended.ts'

/**
 * Suspends an account at once: its sessions end and none opens. The person is told why.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function suspendAccount(context: MemberContext, id: string, reason: string) {
  const { viewer } = context
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'suspend')
    await markSuspended(tx, { id, reason, by: viewer.user_id, now })
    await note('account.suspended', { profile: id }, {}, { reason, personal: { subject_id: id, changes: {} } })
    await notifyPerson(tx, act, { user_id: id, email }, suspendedNews({ user_id: id, reason, now }))
  })
}

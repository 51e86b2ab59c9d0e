import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { adminNamedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'
import { makeAdmin } from './make-admin.ts'

/**
 * Names an administrator. Without a second factor and a long password the naming waits, and the person is asked for
 * what is missing.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function grantAdmin(context: MemberContext, id: string) {
  const { viewer } = context
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'grant_admin')
    await tx`insert into admin_grants (user_id, granted_by, granted_at) values (${id}, ${viewer.user_id}, ${now})`
    const missing = await makeAdmin(act, id)
    if (missing.length === 0) return
    await note('account.admin_grant_waits', { profile: id }, { missing })
    await notifyPerson(tx, act, { user_id: id, email }, adminNamedNews({ user_id: id, missing, now }))
  })
}

import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { signedOutNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/** Ends all sessions of a person, who is told. @throws NOT_FOUND, FORBIDDEN */
export async function signOutPerson(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'sign_out')
    const ended = await tx`delete from auth.sessions where user_id = ${id} returning id`
    await note('account.signed_out_everywhere', { profile: id }, { sessions: ended.length })
    await notifyPerson(tx, act, { user_id: id, email }, signedOutNews({ user_id: id, now }))
  })
}

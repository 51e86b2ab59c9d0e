import { FACTOR_RESET_HOURS } from '#domain/accounts/account-acts.ts'
import { dropEveryFactor } from '#server/features/accounts/auth/commands/factors/reset-factors.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { keepPath } from '../keep-link.ts'
import { resetAskedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Plans to remove the factors of somebody who has lost them all. They go a day later, so that whoever still has one can
 * stop it, from the mail or by using it; at once when the owner of the platform asks.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function askFactorReset(context: MemberContext, id: string) {
  const { viewer, config, jobs, request_id } = context
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'reset_factors')
    if (viewer.is_owner) {
      await dropEveryFactor(tx, { config, jobs, request_id }, { user_id: id, email, actor_id: viewer.user_id })
      return
    }
    const due_at = new Date(now.getTime() + FACTOR_RESET_HOURS * 3_600_000)
    await tx`
      insert into factor_resets (user_id, asked_by, asked_at, due_at) values (${id}, ${viewer.user_id}, ${now}, ${due_at})`
    await note('account.factor_reset_asked', { profile: id }, { due_at })
    const path = keepPath(context, { kind: 'factors', user_id: id, asked_at: now })
    await notifyPerson(tx, act, { user_id: id, email }, resetAskedNews({ user_id: id, due_at, now, path }))
  })
}

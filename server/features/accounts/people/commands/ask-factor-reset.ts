import { FACTOR_RESET_HOURS } from '#domain/accounts/account-acts.ts'
import { dropEveryFactor } from '#server/features/accounts/auth/commands/factors/reset-factors.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { keepPath } from '../keep-link.ts'
import { resetAskedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

/**
 * For somebody who has lost every factor. They go a day later, so that whoever still holds one undoes it, from the mail
 * or by giving it; at once when the owner of the platform asks. @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function askFactorReset(context: MemberContext, id: string) {
  const { db, clock, viewer, config, jobs, request_id } = context
  const now = clock()
  await db.begin(async (tx) => {
    const { email } = await lockAccount(tx, context, id, 'reset_factors')
    if (viewer.is_owner) {
      await dropEveryFactor(tx, { config, jobs, request_id }, { user_id: id, email, actor_id: viewer.user_id })
      return
    }
    const due_at = new Date(now.getTime() + FACTOR_RESET_HOURS * 3_600_000)
    await tx`
      insert into factor_resets (user_id, asked_by, asked_at, due_at) values (${id}, ${viewer.user_id}, ${now}, ${due_at})`
    await audit(tx, {
      ...actorOf(context),
      action: 'account.factor_reset_asked',
      entity: 'profile',
      entity_id: id,
      changes: { due_at },
    })
    const path = keepPath(context, { kind: 'factors', user_id: id, asked_at: now })
    await notifyPerson(tx, context, { user_id: id, email }, resetAskedNews({ user_id: id, due_at, now, path }))
  })
}

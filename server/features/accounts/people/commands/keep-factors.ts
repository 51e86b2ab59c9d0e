import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { lockAccount } from './lock-account.ts'

/** An administrator gives up on taking the factors of a person. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function keepFactors(context: MemberContext, id: string) {
  await context.db.begin(async (tx) => {
    await lockAccount(tx, context, id, 'keep_factors')
    await tx`delete from factor_resets where user_id = ${id}`
    await audit(tx, { ...actorOf(context), action: 'account.factor_reset_undone', entity: 'profile', entity_id: id })
  })
}

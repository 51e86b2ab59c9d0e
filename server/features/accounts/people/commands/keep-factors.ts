import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockAccount } from './lock-account.ts'

/** Cancels the reset of somebody's factors, for an administrator. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function keepFactors(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, note } = act
    await lockAccount(act, id, 'keep_factors')
    await tx`delete from factor_resets where user_id = ${id}`
    await note('account.factor_reset_undone', { profile: id })
  })
}

import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { listFactorsOf } from '../../admin/queries.ts'
import { factorNotFound } from '../../factors/factor-refusals.ts'
import { lockFactors } from '../../factors/queries.ts'
import { hasSecondFactor } from '../../second-factor.ts'
import type { ShownFactor } from '../../own-account/user.ts'
import { getAccount } from './change-user.ts'
import { noteFactor } from '../factors/note-factor.ts'
import { dropFactor } from '../factors/remove-factor.ts'

/**
 * Removes a factor of somebody who has lost it, and tells them by mail. Recovery codes go with the last factor.
 * @throws AuthRefusal
 * @returns the factor as it was
 */
export async function removeFactorOf(context: Context, user_id: string, id: string, by: string): Promise<ShownFactor> {
  const { email } = await getAccount(context, user_id)
  return act(context, async (act) => {
    const { tx, note } = act
    await lockFactors(tx, user_id)
    const all = await listFactorsOf(tx, [user_id])
    const factor = all.find((one) => one.id === id)
    if (!factor) throw factorNotFound()
    await dropFactor(tx, factor)
    if (!(await hasSecondFactor(tx, user_id)))
      for (const codes of all.filter(({ factor_type }) => factor_type === 'recovery_code')) await dropFactor(tx, codes)
    if (factor.status === 'verified')
      await noteFactor(tx, act, 'factor_removed', { user_id, email, actor_id: null, factor })
    await note('administration.factor_removed', { profile: user_id }, { by, factor_id: id }, { by: null })
    return factor
  })
}

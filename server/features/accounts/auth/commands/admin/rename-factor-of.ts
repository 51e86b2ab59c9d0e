import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { listFactorsOf } from '../../admin/queries.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { factorNotFound } from '../../factors/factor-refusals.ts'
import type { ShownFactor } from '../../own-account/user.ts'
import { writeFactorName } from '../factors/rename-factor.ts'

type Renamed = { user_id: string; id: string; friendly_name: string }

/** Renames a factor of an account. @throws AuthRefusal mfa_factor_not_found, mfa_factor_name_conflict */
export async function renameFactorOf(
  context: Context,
  { user_id, id, friendly_name }: Renamed,
  by: string,
): Promise<ShownFactor> {
  return act(context, async ({ tx, now, note }) => {
    const outcome = await writeFactorName(tx, { user_id, id, name: friendly_name, now })
    if (outcome === 'unknown') throw factorNotFound()
    if (outcome === 'taken')
      throw new AuthRefusal(422, 'mfa_factor_name_conflict', 'A factor with this name already exists')
    await note('administration.factor_renamed', { profile: user_id }, { by, factor_id: id }, { by: null })
    return (await listFactorsOf(tx, [user_id])).find((one) => one.id === id)!
  })
}

import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { listFactorsOf } from '../../admin/queries.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { factorNotFound } from '../../factors/factor-refusals.ts'
import type { ShownFactor } from '../../own-account/user.ts'
import { writeFactorName } from '../factors/rename-factor.ts'

type Renamed = { user_id: string; id: string; friendly_name: string }

/** @throws AuthRefusal mfa_factor_not_found, mfa_factor_name_conflict */
export async function renameFactorOf(
  { db, clock, request_id }: Context,
  { user_id, id, friendly_name }: Renamed,
  by: string,
): Promise<ShownFactor> {
  return db.begin(async (tx) => {
    const outcome = await writeFactorName(tx, { user_id, id, name: friendly_name, now: clock() })
    if (outcome === 'unknown') throw factorNotFound()
    if (outcome === 'taken')
      throw new AuthRefusal(422, 'mfa_factor_name_conflict', 'A factor with this name already exists')
    await audit(tx, {
      actor_id: null,
      action: 'administration.factor_renamed',
      entity: 'profile',
      entity_id: user_id,
      changes: { by, factor_id: id },
      request_id,
    })
    return (await listFactorsOf(tx, [user_id])).find((one) => one.id === id)!
  })
}

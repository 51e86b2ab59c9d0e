import type { Tx } from '#server/platform/database/client.ts'
import { hasSecondFactor } from '../../second-factor.ts'
import { dropFactor } from './remove-factor.ts'

/** Removes a factor from an account, and its recovery codes when no other factor is left. */
export async function takeFactor(tx: Tx, { user_id, factor_id }: { user_id: string; factor_id: string }) {
  await dropFactor(tx, { id: factor_id })
  if (!(await hasSecondFactor(tx, user_id)))
    await tx`delete from auth.factors where user_id = ${user_id} and factor_type = 'recovery_code'`
}

import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { factorNotFound, needsLevel } from '../../factors/factor-refusals.ts'
import { type FactorRow, findFactor, listFactors, lockFactors } from '../../factors/queries.ts'
import type { SessionAccount } from '../../queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../../factors/recovery-code.ts'
import { hasSecondFactor } from '../../second-factor.ts'
import { noteFactor } from './note-factor.ts'

export type RecoveryCodes = { factor: FactorRow; codes: string[] }

/** Makes the first recovery codes of an account. They are shown only once; their hashes are kept. */
export async function makeRecoveryCodes(
  context: Context,
  session: SessionAccount,
  friendly_name: string,
): Promise<RecoveryCodes> {
  return change(context, session, async (tx, present) => {
    if (present) throw new AuthRefusal(422, 'mfa_verified_factor_exists', 'Recovery codes already exist')
    const now = context.clock()
    const [added] = await tx<{ id: string }[]>`
      insert into auth.factors (user_id, factor_type, status, friendly_name, created_at, updated_at)
      values (${session.user_id}, 'recovery_code', 'verified', ${friendly_name}, ${now}, ${now})
      on conflict (user_id, friendly_name) do nothing
      returning id`
    if (!added)
      throw new AuthRefusal(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendly_name}" for this user already exists`,
      )
    return added.id
  })
}

/** Replaces the recovery codes by new ones; the former ones stop working. */
export async function remakeRecoveryCodes(context: Context, session: SessionAccount): Promise<RecoveryCodes> {
  const made = await change(context, session, async (tx, present) => {
    if (!present) throw factorNotFound()
    await tx`update auth.factors set updated_at = ${context.clock()} where id = ${present.id}`
    return present.id
  })
  for (const from of ['known', context.address])
    await context.limits.forget('recovery_code', `${session.user_id} ${from}`)
  return made
}

/** @param prepare returns the id of the set that gets the new codes */
async function change(
  context: Context,
  session: SessionAccount,
  prepare: (tx: Tx, present: FactorRow | undefined) => Promise<string>,
): Promise<RecoveryCodes> {
  const { user_id, email } = session
  if (session.aal === 'aal1') throw needsLevel(403, 'manage recovery codes')
  await context.limits.consume('factor_call', session.session_id)
  return act(context, async (act) => {
    const { tx } = act
    await lockFactors(tx, user_id)
    if (!(await hasSecondFactor(tx, user_id)))
      throw new AuthRefusal(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes cannot be the only factor')
    const present = (await listFactors(tx, user_id)).find(({ factor_type }) => factor_type === 'recovery_code')
    const id = await prepare(tx, present)
    const codes = newRecoveryCodes()
    await tx`delete from auth.recovery_codes where factor_id = ${id}`
    const hashes = codes.map((code) => recoveryCodeHash(context.secrets, code))
    await tx`insert into auth.recovery_codes (factor_id, code_hash) select ${id}::uuid, unnest(${hashes}::text[])`
    const factor = (await findFactor(tx, user_id, id))!
    await noteFactor(tx, act, 'recovery_codes_made', { user_id, email, actor_id: user_id, factor })
    return { factor, codes }
  })
}

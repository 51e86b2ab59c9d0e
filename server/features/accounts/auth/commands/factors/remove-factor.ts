import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { type FactorRow, findFactor, listFactors, lockFactors } from '../../factors/queries.ts'
import { factorNotFound, needsLevel } from '../../factors/factor-refusals.ts'
import type { SessionAccount } from '../../queries.ts'
import { FACTOR_METHODS, hasSecondFactor } from '../../second-factor.ts'
import { noteFactor } from './note-factor.ts'

/** Removes a factor; sessions raised by it lose their level. Recovery codes go with the last factor. */
export async function removeFactor(context: Context, session: SessionAccount, id: string) {
  await act(context, async (act) => {
    const { tx } = act
    await lockFactors(tx, session.user_id)
    const factor = await findFactor(tx, session.user_id, id)
    if (!factor) throw factorNotFound()
    await removeOwn(act, session, factor)
  })
}

/** Removes the recovery codes of the account. @returns the id of their set */
export async function removeRecoveryCodes(context: Context, session: SessionAccount): Promise<string> {
  return act(context, async (act) => {
    const { tx } = act
    await lockFactors(tx, session.user_id)
    const codes = (await listFactors(tx, session.user_id)).find(({ factor_type }) => factor_type === 'recovery_code')
    if (!codes) throw factorNotFound()
    await removeOwn(act, session, codes)
    return codes.id
  })
}

async function removeOwn(act: Act<Context>, { user_id, email, aal }: SessionAccount, factor: FactorRow) {
  const { tx } = act
  if (factor.status === 'verified' && aal === 'aal1') throw needsLevel(422, 'unenroll verified factor')
  await dropFactor(tx, factor)
  if (factor.status === 'unverified') return
  await noteFactor(tx, act, 'factor_removed', { user_id, email, actor_id: user_id, factor })
  if (await hasSecondFactor(tx, user_id)) return
  const left = await listFactors(tx, user_id)
  for (const codes of left.filter(({ factor_type }) => factor_type === 'recovery_code')) await dropFactor(tx, codes)
}

export async function dropFactor(tx: Tx, { id }: Pick<FactorRow, 'id'>) {
  const methods = Object.values(FACTOR_METHODS)
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null, amr = (
      select coalesce(jsonb_agg(entry order by position), '[]')
      from jsonb_array_elements(amr) with ordinality as entries (entry, position)
      where entry ->> 'method' <> all (${methods}))
    where factor_id = ${id}`
  await tx`delete from auth.factors where id = ${id}`
}

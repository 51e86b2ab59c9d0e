import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { listFactors, lockFactors } from '../../factors/queries.ts'

type Renamed = { id: string; name: string }

/** Renames a factor of the caller. Two factors never have the same name. @throws NOT_FOUND, FACTOR_NAME_TAKEN */
export async function renameFactor(context: MemberContext, { id, name }: Renamed) {
  const { viewer } = context
  const { user_id } = viewer
  await act(context, async ({ tx, now, note }) => {
    const outcome = await writeFactorName(tx, { user_id, id, name, now })
    if (outcome === 'unknown') throw refuse('NOT_FOUND')
    if (outcome === 'taken') throw refuse('FACTOR_NAME_TAKEN')
    await note('account.factor_renamed', { profile: user_id }, { factor_id: id })
  })
  return { id, name }
}

export async function writeFactorName(
  tx: Tx,
  { user_id, id, name, now }: Renamed & { user_id: string; now: Date },
): Promise<'unknown' | 'taken' | 'written'> {
  await lockFactors(tx, user_id)
  const all = await listFactors(tx, user_id)
  if (all.every((one) => one.id !== id)) return 'unknown'
  if (all.some((one) => one.id !== id && one.friendly_name === name)) return 'taken'
  await tx`update auth.factors set friendly_name = ${name}, updated_at = ${now} where id = ${id}`
  return 'written'
}

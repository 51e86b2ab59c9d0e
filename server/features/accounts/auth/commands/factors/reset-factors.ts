import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { listFactors, lockFactors } from '../../factors/queries.ts'
import { noteFactor } from './note-factor.ts'

/**
 * Removes all factors of somebody who has lost them, for the person who runs the machine. Their sessions end and they
 * are told; signing in then asks only for the password until they add a factor.
 * @returns the number of factors, null for an address without an account
 */
export async function resetFactors(
  { db, jobs, config }: { db: Db; jobs: Jobs; config: Config },
  address: string,
): Promise<number | null> {
  const email = address.trim().toLowerCase()
  return db.begin(async (tx) => {
    const [account] = await tx<{ id: string }[]>`select id from auth.users where email = ${email}`
    if (!account) return null
    return dropEveryFactor(tx, { config, jobs, request_id: null }, { user_id: account.id, email, actor_id: null })
  })
}

/** The same in the transaction of the caller. A reset that was planned for this account ends. */
export async function dropEveryFactor(
  tx: Tx,
  context: { config: Config; jobs: Jobs; request_id: string | null },
  told: { user_id: string; email: string; actor_id: string | null },
): Promise<number> {
  const { user_id } = told
  await lockFactors(tx, user_id)
  const factors = (await listFactors(tx, user_id)).filter(({ status }) => status === 'verified')
  await tx`delete from auth.factors where user_id = ${user_id}`
  await tx`delete from auth.sessions where user_id = ${user_id}`
  await tx`delete from factor_resets where user_id = ${user_id}`
  for (const factor of factors) await noteFactor(tx, context, 'factor_removed', { ...told, factor })
  return factors.length
}

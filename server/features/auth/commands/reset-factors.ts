import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { listFactors, lockFactors } from '../factor-queries.ts'
import { noteFactor } from './note-factor.ts'

/**
 * For somebody who has lost every factor, by whoever runs the machine: their factors go, their sessions end, and they are
 * told. Signing in asks for the password alone until they add another.
 * @returns how many factors there were, null for an address without an account
 */
export async function resetFactors(
  { db, jobs, config }: { db: Db; jobs: Jobs; config: Config },
  address: string,
): Promise<number | null> {
  const email = address.trim().toLowerCase()
  return db.begin(async (tx) => {
    const [account] = await tx<{ id: string }[]>`select id from auth.users where email = ${email}`
    if (!account) return null
    await lockFactors(tx, account.id)
    const factors = (await listFactors(tx, account.id)).filter(({ status }) => status === 'verified')
    await tx`delete from auth.factors where user_id = ${account.id}`
    await tx`delete from auth.sessions where user_id = ${account.id}`
    const told = { user_id: account.id, email, actor_id: null }
    for (const factor of factors)
      await noteFactor(tx, { config, jobs, request_id: null }, 'factor_removed', { ...told, factor })
    return factors.length
  })
}

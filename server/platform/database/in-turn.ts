import { createDatabase, type Tx } from './client.ts'

/**
 * Runs `work` while no other process runs its own on this database. A first start must fill the database once, and
 * takes longer than `lock_timeout`. A process that dies frees its turn with its connection.
 * @param say is called once, with a French sentence, when another process has the turn
 */
export async function inTurn<T>(url: string, work: () => Promise<T>, say: Say): Promise<T> {
  const db = createDatabase(url, { applicationName: 'rebond-turn', maxConnections: 1 })
  try {
    return await db.begin(async (tx) => {
      await takeTurn(tx, say)
      return work()
    })
  } finally {
    await db.end({ timeout: 1 })
  }
}

type Say = (sentence: string) => void

async function takeTurn(tx: Tx, say: Say) {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`
  const [turn] = await tx<{ is_free: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as is_free`
  if (turn!.is_free) return
  say('Un autre processus prépare la base de données\u00a0: celui-ci attend son tour.')
  await tx`select pg_advisory_xact_lock(${LOCK})`
}

/** A constant that no other advisory lock of the product uses. */
const LOCK = 7_305_043

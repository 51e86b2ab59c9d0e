import type { Db, Tx } from '#server/platform/database/client.ts'

/**
 * Sends the requests one after the other while `hold` keeps their lock. Each one leaves when the one before waits for a
 * lock.
 */
export async function heldAtOnce<T>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const sent: Promise<T>[] = []
  await db.begin(async (tx) => {
    await hold(tx)
    for (const request of requests) {
      sent.push(request())
      await lockWaits(tx, sent.length)
    }
  })
  return Promise.all(sent)
}

/**
 * Waits until `count` statements wait for a lock, at most one second, because some requests wait for none. A busy machine
 * reads seldom within it; more would outlast the patience of those that wait.
 */
export async function lockWaits(tx: Tx, count: number) {
  for (const until = performance.now() + 1_000; performance.now() < until;) {
    const [row] = await tx<{ held: number }[]>`
      select count(*)::int as held from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
    if (row!.held >= count) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

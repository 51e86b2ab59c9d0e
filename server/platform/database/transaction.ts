import type { Db, Tx } from './client.ts'

/** `db.begin` that answers what `work` answers, whatever its type. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: T[] = []
  await db.begin(async (tx) => {
    done.push(await work(tx))
  })
  return done[0]!
}

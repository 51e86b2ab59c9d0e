import { createDatabase, type Db } from '#server/platform/database/client.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * What the last of several rounds of `work` sends to the database, as it leaves the pool, in groups: the statements of a
 * group were sent without waiting for each other's answer.
 * @param warmRounds until every connection knows every statement: those that it does not know go one at a time
 */
export async function recordStatements(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
  warmRounds = 1,
): Promise<Statement[][]> {
  let groups: Statement[][] = []
  let open: Statement[] | null = null
  const onStatement = (text: string, values: unknown[]) => {
    if (open === null) {
      groups.push((open = []))
      // No answer can be read before the event loop has turned once.
      setImmediate(() => (open = null))
    }
    open.push({ text, values: [...values] })
  }
  const db = createDatabase(databaseUrl, { onStatement })
  for (let round = 0; round < warmRounds; round++) await work(db)
  groups = []
  await work(db)
  await db.end()
  return groups
}

import { createDatabase, type Db } from '#server/platform/database/client.ts'

export type Statement = { text: string; values: unknown[] }

/** What `work` sends to the database, as it leaves the pool. The first round also warms the connections. */
export async function recordStatements(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = createDatabase(databaseUrl, { onStatement: (text, values) => statements.push({ text, values }) })
  await work(db)
  statements.length = 0
  await work(db)
  await db.end()
  return statements
}

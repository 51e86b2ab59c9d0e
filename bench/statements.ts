import postgres from 'postgres'

export type Statement = { text: string; values: unknown[] }

/** What `work` sends to the database, as postgres.js sends it. */
export async function recordStatements(
  databaseUrl: string,
  work: (db: postgres.Sql) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = pool(databaseUrl, (text, values) => statements.push({ text, values }))
  await work(db) // the first one also asks for the types of the server
  statements.length = 0
  await work(db)
  await db.end()
  return statements
}

/** The same library and number of connections as the product’s pool. */
export function pool(databaseUrl: string, onStatement?: (text: string, values: unknown[]) => void): postgres.Sql {
  const address = new URL(databaseUrl)
  const host = address.searchParams.get('host')
  address.searchParams.delete('host')
  return postgres(address.href, {
    ...(host ? { host } : {}),
    max: 10,
    onnotice: () => {},
    ...(onStatement ? { debug: (_connection, text, values) => onStatement(text, values) } : {}),
  })
}

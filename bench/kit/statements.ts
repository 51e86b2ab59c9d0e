import { createDatabase, type Db } from '#server/platform/database/client.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * Records the statements of the last of several rounds of `work`, in groups. The statements of a group were sent
 * without waiting for each other’s answer.
 * @param warmRounds enough for every connection to know every statement; unknown statements are sent one at a time
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
      // No answer arrives before the next turn of the event loop.
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

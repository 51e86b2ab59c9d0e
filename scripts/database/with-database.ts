import { type Config, readConfig } from '#server/platform/config/config.ts'
import { awaitDatabase } from '#server/platform/database/await-database.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { comingFrom } from '#server/platform/journal/origin.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'

/** Runs `work` on the database that the server would use. An error prints one sentence and sets exit code 1. */
export async function withDatabase(
  work: (db: Db, config: Config, databaseUrl: string) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (config.database_url) await awaitDatabase(config.database_url, (sentence) => console.log(sentence))
    const embedded = config.database_url ? null : await startEmbeddedDatabase({ dataDir: config.data_dir })
    const databaseUrl = config.database_url ?? embedded!.url
    const db = createDatabase(databaseUrl, { statementTimeoutMs: 0, lockTimeoutMs: 10_000 })
    try {
      await comingFrom('script', () => work(db, config, databaseUrl))
    } finally {
      await db.end({ timeout: 5 })
      await embedded?.stop()
    }
  } catch (error) {
    console.error(startProblem(error, process.env))
    process.exitCode = 1
  }
}

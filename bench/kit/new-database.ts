import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type DatabaseOptions, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadReference } from '#server/reference/load.ts'
import { dropData } from './drop-data.ts'

/** Runs `work` on a database that holds the schema and the reference data alone, and deletes it afterwards. */
export async function inNewDatabase(work: (db: Db, url: string) => Promise<void>, options?: DatabaseOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-'))
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const db = createDatabase(database.url, options)
  try {
    await migrate(db)
    await loadReference(db)
    await work(db, database.url)
  } finally {
    await db.end({ timeout: 5 })
    await database.stop()
    dropData(join(folder, 'database'))
    rmSync(folder, { recursive: true, force: true })
  }
}

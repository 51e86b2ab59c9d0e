import { realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Removes the folder of a stopped database, and its files where they stand elsewhere: root may not run PostgreSQL in /tmp. */
export function dropData(dataDir: string): void {
  const files = dirname(realpathSync(join(dataDir, 'postgres')))
  rmSync(files, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

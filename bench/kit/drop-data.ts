import { realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Deletes the folder of a stopped database, and its files when they are elsewhere, as they are for root. */
export function dropData(dataDir: string): void {
  const files = dirname(realpathSync(join(dataDir, 'postgres')))
  rmSync(files, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

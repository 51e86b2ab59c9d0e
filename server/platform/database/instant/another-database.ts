import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import type { Db } from '../client.ts'
import { basesFolder, readState, walFolder } from './layout.ts'

/** Identifier that PostgreSQL gives a cluster when it is created. A recovery to an instant keeps it. */
export async function readSystem(db: Db): Promise<string> {
  const [row] = await db<{ system: string }[]>`select system_identifier::text as system from pg_control_system()`
  return row!.system
}

/**
 * Renames the folders kept from another database, because segments of two databases have the same names. Nothing of
 * this one is kept before.
 * @returns whether there was another database
 */
export async function setAnotherAside(backup_dir: string, system: string): Promise<boolean> {
  const state = await readState(backup_dir)
  if (!state?.system || state.system === system) return false
  const until = state.copied_at.replaceAll(/\D/g, '')
  // The folder with the state file goes last, so that an interrupted rename continues at the next turn.
  for (const folder of [basesFolder(backup_dir), walFolder(backup_dir)]) {
    const aside = `${folder}-${state.system}-${until}`
    if (!existsSync(aside)) await rename(folder, aside)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  return true
}

import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import type { Db } from '../client.ts'
import { basesFolder, readState, walFolder } from './layout.ts'

/** The number that PostgreSQL gives a database when it is made; it stays when the database is brought back to an instant. */
export async function readSystem(db: Db): Promise<string> {
  const [row] = await db<{ system: string }[]>`select system_identifier::text as system from pg_control_system()`
  return row!.system
}

/**
 * Segments of two databases have the same names: what is kept of another one is put aside, whole, before anything of this
 * one is kept in its place.
 * @returns whether it was so
 */
export async function setAnotherAside(backup_dir: string, system: string): Promise<boolean> {
  const state = await readState(backup_dir)
  if (!state?.system || state.system === system) return false
  const until = state.copied_at.replaceAll(/\D/g, '')
  // The note that tells of it goes last: cut in between, this goes on at the next turn.
  for (const folder of [basesFolder(backup_dir), walFolder(backup_dir)]) {
    const aside = `${folder}-${state.system}-${until}`
    if (!existsSync(aside)) await rename(folder, aside)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  return true
}

import { stat } from 'node:fs/promises'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import type { Loaded, LoadOptions } from '#server/platform/backup/load-backup.ts'
import { databaseName, dropBeside } from '#server/platform/database/databases.ts'

export type Aside = {
  database_url: string
  path: string
  identity: string | null
  /** End of the name of the database that stands meanwhile; its beginning is that of the site’s. */
  ending: (typeof ENDINGS)[keyof typeof ENDINGS]
}

/** One while a backup is made, one while somebody proves another: they do not meet. */
export const ENDINGS = { read_back: '_relecture', proof: '_essai' } as const

/**
 * Restores a backup whole beside the data, asks `work` about it, and takes that database away.
 * @throws BackupProblem with why it does not restore
 */
export async function restoreAside<T>(
  { database_url, path, identity, ending }: Aside,
  work: (restored: { url: string; loaded: Loaded }) => Promise<T>,
  options: LoadOptions = {},
): Promise<T> {
  const name = `${databaseName(database_url)}${ending}`
  await dropBeside(database_url, name)
  try {
    const throwaway = (await stat(path)).size > LARGE
    return await work(await bringUp(database_url, name, { path, identity }, { throwaway, ...options }))
  } finally {
    await dropBeside(database_url, name)
  }
}

/** Bytes of a backup from which it pays to spare the server's log, and its archive, what is thrown away. */
const LARGE = 5e6

/** Drops the database that a process which was killed in the middle has left. */
export const dropAside = (database_url: string, ending: Aside['ending']): Promise<void> =>
  dropBeside(database_url, `${databaseName(database_url)}${ending}`)

import { stat } from 'node:fs/promises'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import type { Loaded, LoadOptions } from '#server/platform/backup/load-backup.ts'
import { databaseName, dropBeside } from '#server/platform/database/databases.ts'

export type Aside = {
  database_url: string
  path: string
  identity: string | null
  /** End of the name of the temporary database, which begins with the name of the site’s. */
  ending: (typeof ENDINGS)[keyof typeof ENDINGS]
}

/** Two names, so that the reading back of a new backup and the test of another one do not meet. */
export const ENDINGS = { read_back: '_relecture', proof: '_essai' } as const

/**
 * Restores a whole backup beside the data, gives it to `work`, and drops that database.
 * @throws BackupProblem with the reason why it does not restore
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

/** Bytes. From this size on, the temporary database avoids filling the log of the server and its archive. */
const LARGE = 5e6

/** Drops the temporary database left by a killed process. */
export const dropAside = (database_url: string, ending: Aside['ending']): Promise<void> =>
  dropBeside(database_url, `${databaseName(database_url)}${ending}`)

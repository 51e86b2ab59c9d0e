import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'

/** A numbered `.sql` file. Its checksum is that of its text with the line ends of Unix. */
export type Migration = {
  name: string
  checksum: string
  sql: string
  /** It takes away what an older process still uses, so it waits until none is left. */
  is_after: boolean
}

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** Migrations that take something away stand in a folder of this name. */
const AFTER = /(?:^|\/)after\//

/** Reads all migrations of a folder and of its folders, in the order of their numbers. @throws Error about a doubtful name */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, name: posix.basename(file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  refuseDoubtfulNumbers(files.map(({ name }) => name))
  return Promise.all(
    files.map(async ({ file, name }) => {
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, is_after: AFTER.test(file) }
    }),
  )
}

function refuseDoubtfulNumbers(names: string[]) {
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration « ${name} » : le nom attendu est de la forme 0001-ce-qui-change.sql.`)
    if (numbers.has(number)) throw new Error(`Migration « ${name} » : le numéro ${number} est déjà pris.`)
    numbers.add(number)
  }
}

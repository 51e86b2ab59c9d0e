import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { disposeLater } from './disposals.ts'

export type TestDatabase = { db: Db; url: string }

/**
 * Creates a database with the schema and the reference data only, dropped after the last test of the file.
 * It serves tests that count all rows, break the database or give it to another process.
 */
export const freshDatabase = (): Promise<TestDatabase> =>
  made(
    (admin, name) => admin`
    create database ${admin(name)} template ${admin(inject('template'))} strategy file_copy`,
  )

/** Creates a database without any schema, dropped after the last test of the file. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  made(
    (admin, name) => admin`
    create database ${admin(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr' locale 'C'`,
  )

const made = async (create: (admin: Db, name: string) => Promise<unknown>): Promise<TestDatabase> => {
  const name = `rebond_test_${randomBytes(6).toString('hex')}`
  const admin = createDatabase(inject('adminUrl'), { maxConnections: 1 })
  await create(admin, name)
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
  const db = createDatabase(url)
  disposeLater(async () => {
    await db.end({ timeout: 1 })
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  return { db, url }
}

/** The database of this test file. Each test makes its own rows and ignores all others. */
export let db: Db
export let databaseUrl: string

/** Opens the database of a test file, before its tests. */
export const openFileDatabase = async () => {
  ;({ db, url: databaseUrl } = await freshDatabase())
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { DataFolderInUse } from '#server/platform/database/embedded/owner.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadReference } from '#server/reference/load.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test server, from which a test creates others. */
    adminUrl: string
    /** The name of a database with the schema, the reference data and the queues of the jobs, and nothing else. */
    template: string
  }
}

/** Runs before the first server test: starts a server with the database that every test file clones. */
export default async function prepare(project: TestProject) {
  const ordinaryServer = process.env.TEST_DATABASE_URL
  const server = ordinaryServer ? { url: ordinaryServer, stop: async () => {} } : await startServer()
  const admin = createDatabase(server.url, { maxConnections: 1, statementTimeoutMs: 60_000 })
  // An embedded server keeps its template for the next run, until its sources change.
  const template = ordinaryServer ? `rebond_test_template_${process.pid}` : `rebond_test_template_${checksum()}`
  if (!ordinaryServer) await dropDatabases(admin, template)
  await createTemplate(admin, server.url, template)
  project.provide('adminUrl', server.url)
  project.provide('template', template)

  return async () => {
    if (ordinaryServer) await admin`drop database if exists ${admin(template)} with (force)`
    await admin.end()
    await server.stop()
  }
}

/** Each run and each user takes a folder of its own, since several may run at once. */
const startServer = async () => {
  for (let slot = 1; ; slot += 1) {
    const dataDir = join(tmpdir(), `rebond-tests-${userInfo().username}-${slot}`)
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    if (statSync(dataDir).uid !== (process.getuid?.() ?? 0)) continue
    try {
      return await startEmbeddedDatabase({ dataDir, settings: fasterThanSafe })
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
    }
  }
}

const fasterThanSafe = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

const checksum = () => {
  const hash = createHash('sha256')
  for (const file of globSync([
    'server/migrations/*/*',
    'server/reference/*',
    'server/jobs.ts',
    'server/{features,platform}/**/jobs.ts',
    'test/kit/create-queues.ts',
    'package-lock.json',
  ]).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const dropDatabases = async (admin: Db, except: string) => {
  const left = await admin<{ name: string }[]>`
    select datname as name from pg_database where datname like 'rebond_test_%' and datname <> ${except}`
  for (const { name } of left) await admin`drop database ${admin(name)} with (force)`
}

/** The template has a temporary name until it is complete. */
const createTemplate = async (admin: Db, serverUrl: string, name: string) => {
  const [present] = await admin`select from pg_database where datname = ${name}`
  if (present) return
  const draft = `rebond_test_draft_${process.pid}`
  await admin`
    create database ${admin(draft)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr' locale 'C'`
  const db = createDatabase(withDatabase(serverUrl, draft), { statementTimeoutMs: 60_000 })
  await migrate(db)
  await loadReference(db)
  await createQueues(withDatabase(serverUrl, draft))
  await db`vacuum analyze`
  await db.end()
  await admin`alter database ${admin(draft)} rename to ${admin(name)}`
}

/** Creates the queues once in the template, because it takes longer than the rest of the start of a server. */
const createQueues = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-queues.ts'), databaseUrl])

const withDatabase = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

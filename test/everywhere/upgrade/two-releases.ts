import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { noLimits } from '#server/platform/limits/limits.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { emptyDatabase } from '#test/kit/database.ts'
import { disposeLater } from '#test/kit/disposals.ts'
import { TEST_SECRET } from '#test/kit/factories.ts'
import { lastRelease, migrationsIn, startServerOf, unpack } from '#test/kit/last-release.ts'
import { startTestServer } from '#test/kit/server.ts'
import { readCatalog } from './catalog.ts'

/** The server of the last release and that of today, on a database that the first has made and the second has added to. */
export async function startTwoReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-release-'))
  disposeLater(() => rmSync(folder, { recursive: true, force: true }))
  const release = lastRelease()
  unpack(release, folder)
  const released = await migrationsIn(folder)
  const { db, url: databaseUrl } = await emptyDatabase()
  await migrate(databaseUrl, { only: released })
  const before = await readCatalog(db)
  await migrate(databaseUrl)
  const after = await readCatalog(db)
  await promisify(execFile)(process.execPath, [resolve('test/kit/create-queues.ts'), databaseUrl])

  const today = await startTestServer({ databaseUrl, config: { trusted_proxies: ['127.0.0.1'] } })
  // Nobody's thousandth request answers in place of a guard.
  today.services.limits = noLimits
  const older = await startServerOf(folder, {
    NODE_ENV: 'test',
    DATA_DIR: today.services.config.data_dir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: TEST_SECRET,
    SITE_URL: today.url,
    SERVICES: 'web',
    DEMO: 'off',
    CONFIRM_EMAIL: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  return { release, folder, released, schema: { before, after }, today, older: { ...today, ...older } }
}

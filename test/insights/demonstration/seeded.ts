import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { freshDatabase } from '../../kit/database.ts'
import { TEST_SECRET } from '../../kit/factories.ts'
import { refuseDemoAccounts } from '#server/seed/refuse-demo-accounts.ts'
import { hasData } from '#server/seed/has-data.ts'
import { seedDemo } from '#server/seed/seed.ts'

/** The database of the demonstration. Only one test file imports this module, so it is filled once. */
export const { db } = await freshDatabase()
export const now = new Date()
export const said: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'rebond-seed-'))
export const storage = await createStorage({ address: undefined, folder })
export const files = { storage, folder }
export const secrets = createSecrets(TEST_SECRET)
export const config = readConfig({ NODE_ENV: 'test' })

/** Filling it takes about ten seconds on an idle machine. */
const LOADED_MACHINE_MS = 300_000

beforeAll(async () => {
  expect(await hasData(db)).toBe(false)
  await refuseDemoAccounts(db)
  // Imitates an interrupted first start, which used up ids. The demonstration must still begin at number 1.
  await db`
    select nextval(pg_get_serial_sequence('tournaments', 'id')), nextval(pg_get_serial_sequence('tournament_categories', 'id'))`
  await seedDemo(db, { now, log: (message) => said.push(message), files, config, secrets })
}, LOADED_MACHINE_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

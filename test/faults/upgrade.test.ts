import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { emptyDatabase } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import { lastRelease, migrationsIn, startServerOf, unpack } from '../kit/last-release.ts'
import { createRivals } from '../races/rivals.ts'
import { SHARED_ENVIRONMENT } from '../races/shared-environment.ts'
import { startBalancer } from './balancer.ts'
import { report } from './goal.ts'
import { startLoad } from './load.ts'
import { temporaryFolder } from './product.ts'

test('d’une version à la suivante, et retour, un processus après l’autre sous la charge : aucune demande n’échoue', async () => {
  const [released, today] = [temporaryFolder(), resolve('.')]
  unpack(lastRelease(), released)
  const { db, url: databaseUrl } = await emptyDatabase()
  await migrate(databaseUrl, { only: await migrationsIn(released) })
  const environment = {
    ...SHARED_ENVIRONMENT,
    NODE_ENV: 'test',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const start = (folder: string) => startServerOf(folder, environment)
  const migrated = async (...parts: string[]) => {
    const env = { PATH: process.env.PATH, ...environment }
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/database/migrate.ts', ...parts], { env })
    return stdout
  }
  const first = [await start(released), await start(released)] as const
  const targets = first.map(({ url }) => url)
  const balancer = await startBalancer(targets)
  const tournament = await createTournament(db, { max_participants: 5_000 })
  const load = startLoad(balancer.url, await createRivals(db, 400), tournament)
  await load.goesOn()
  expect(await migrated()).toContain('appliquée')
  await load.goesOn()

  const replace = async (old: { stop(): Promise<number | null> }, folder: string) => {
    const next = await start(folder)
    targets.push(next.url)
    await load.goesOn()
    expect(await old.stop()).toBe(0)
    await load.goesOn()
    return next
  }
  const second = [await replace(first[0], today), await replace(first[1], today)] as const
  const back = await replace(second[0], released)
  const again = await replace(back, today)
  await migrated('--after')
  await load.goesOn()
  await load.stop()
  await balancer.close()
  await Promise.all([second[1].stop(), again.stop()])

  const failed = load.heard.filter(({ status }) => status !== 200 && status !== 201)
  // A machine without a free core makes a database seem frozen for a moment: once for each caller at most.
  const askedToComeBack = failed.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  const slowest = Math.max(...load.heard.map(({ tookMs }) => tookMs))
  report(`${load.heard.length} demandes, ${failed.length} refusées, la plus longue ${Math.round(slowest)} ms`)
  expect(failed.filter((one) => !askedToComeBack.includes(one))).toEqual([])
  expect(askedToComeBack.length).toBeLessThanOrEqual(7)
  const [kept] = await db<{ payments: number }[]>`
    select count(*)::int as payments from payments
    where status = 'succeeded' and id in ${db(load.acknowledged.payments)}`
  expect(kept!.payments).toBe(load.acknowledged.payments.length)
}, 900_000)

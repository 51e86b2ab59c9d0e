import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkInvariants } from '#test/kit/invariants.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadReference } from '#server/reference/load.ts'
import { createTournament } from '../kit/factories.ts'
import { createRivals } from '../races/rivals.ts'
import { rounds } from '../races/rounds.ts'
import { freeze } from './freeze.ts'
import { type Heard, type Load, startLoad } from './load.ts'
import { isReady, type Product, startProduct, temporaryFolder } from './product.ts'
import { defectMs, measured } from './goal.ts'

/** How many kinds of request hear that the database is frozen: readers of the list, and clubs, who either register or pay. */
const KINDS_REFUSED = 2
const STEADY = { timeout: 60_000, interval: 20 }

const dataDir = temporaryFolder()
let database: EmbeddedDatabase
let product: Product
let db: Db

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.url)
  db = createDatabase(database.url)
  await loadReference(db)
  // Creates the key that signs their sessions before the product looks for it.
  await createRivals(db, 1)
  product = await startProduct({ dataDir: temporaryFolder(), databaseUrl: database.url })
  return async () => {
    await product.end('SIGTERM')
    await db.end({ timeout: 1 })
    await database.stop()
  }
}, 60_000)

test(
  'base redémarrée sous la charge : seulement des 503 avec Retry-After, et la reprise',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const load = await crowd()
      await database.stop()
      await sleep(500)
      database = await startEmbeddedDatabase({ dataDir })
      const backAt = performance.now()
      await load.goesOn()
      await load.stop()

      expectOnlyUnavailability(load.heard)
      const refused = load.heard.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(0)
      const last = Math.max(...refused.map(({ at }) => at)) - backAt
      measured('redémarrée, dernier refus après son retour', last, 1_000)
      expect(last).toBeLessThan(defectMs(1_000))
      await expectNothingLost(load)
    }
  },
  60_000 + rounds * 240_000,
)

test(
  'base figée sous la charge : 503 à chacun tant qu’elle l’est, reprise dès qu’elle répond',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const load = await crowd()
      const { thaw } = freeze(dataDir)
      const frozenAt = performance.now()
      const during = () => load.heard.filter(({ at, tookMs }) => at + tookMs > frozenAt)
      const kindsRefused = () => new Set(during().flatMap(({ what, status }) => (status === 503 ? [what] : [])))
      // As long as it takes: nobody but the product can tell that a frozen database will not answer.
      await vi.waitFor(() => expect(kindsRefused().size).toBeGreaterThanOrEqual(KINDS_REFUSED), STEADY)
      const stillReady = await isReady(product.url)
      thaw()
      const thawedAt = performance.now()
      await load.goesOn()
      await load.stop()

      expect(stillReady).toBe(false)
      expectOnlyUnavailability(load.heard)
      const waits = during()
        .filter(({ at, status }) => status === 503 && at < thawedAt)
        .map(({ at, tookMs }) => at + tookMs - Math.max(at, frozenAt))
      measured('figée, attente la plus longue d’un refus', Math.max(...waits), 2_000)
      expect(Math.max(...waits)).toBeLessThan(defectMs(2_000))
      expect(load.heard.filter(({ status, at }) => status === 503 && at > thawedAt + defectMs(1_000))).toEqual([])
      await expectNothingLost(load)
    }
  },
  60_000 + rounds * 240_000,
)

async function crowd(): Promise<Load> {
  const tournament = await createTournament(db, { max_participants: 5_000 })
  const rivals = await createRivals(db, 400)
  const load = startLoad(product.url, rivals, tournament)
  await load.goesOn()
  return load
}

/** When the answer to a payment was lost, the same request gets 409: nothing is left to pay. */
function expectOnlyUnavailability(heard: Heard[]) {
  const expected = ({ what, status, retryAfter }: Heard) =>
    status === 200 ||
    status === 201 ||
    (status === 503 && retryAfter !== null) ||
    (what === 'payment' && status === 409)
  expect(heard.filter((one) => !expected(one))).toEqual([])
  expect(product.isRunning()).toBe(true)
}

async function expectNothingLost({ acknowledged }: Load) {
  expect(acknowledged.payments.length).toBeGreaterThan(0)
  const [kept] = await db<{ registrations: number; payments: number }[]>`
    select
      (select count(*)::int from registrations where id in ${db(acknowledged.registrations)}) as registrations,
      (select count(*)::int from payments where status = 'succeeded' and id in ${db(acknowledged.payments)}) as payments`
  expect(kept).toEqual({
    registrations: acknowledged.registrations.length,
    payments: acknowledged.payments.length,
  })
  const violations = await checkInvariants(db, new Date())
  expect(violations.filter(({ invariant }) => invariant !== 'mail_sent')).toEqual([])
}

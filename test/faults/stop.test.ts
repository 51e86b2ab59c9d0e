import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#test/kit/invariants.ts'
import { freshDatabase, type TestDatabase } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import { createRivals } from '../races/rivals.ts'
import { rounds } from '../races/rounds.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { type Product, startProduct, temporaryFolder } from './product.ts'
import { defectMs, measured, report } from './goal.ts'

/** `npm run test:faults` runs more. */
const KILLS = process.env.ROUNDS ? 10 : 2

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await createRivals(database.db, 1)
})

const dataDir = temporaryFolder()
const startOne = (): Promise<Product> =>
  startProduct({ dataDir, databaseUrl: database.url, environment: { DATABASE_POOL: '5' } })

test(
  'deux processus, l’un arrêté par SIGTERM : aucune demande n’échoue ; l’autre tué : ses demandes en cours seules',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { db } = database
      const products = await Promise.all([startOne(), startOne(), startOne()])
      const balancer = await startBalancer(products.map(({ url }) => url))
      const tournament = await createTournament(db, { max_participants: 5_000 })
      const load = startLoad(balancer.url, await createRivals(db, 300), tournament)

      await load.goesOn()
      const stopped = await products[0].end('SIGTERM')
      await load.goesOn()
      const failedByStop = load.heard.filter(({ status }) => status !== 200 && status !== 201)
      const askedToComeBack = failedByStop.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
      await products[1].end('SIGKILL')
      await load.goesOn()
      await load.stop()
      await balancer.close()
      await products[2].end('SIGTERM')

      expect(stopped).toEqual({ code: 0, signal: null })
      // A machine without a free core makes a database seem frozen for a moment: once for each caller at most. A process
      // that let go of its database too early would refuse dozens.
      expect(failedByStop.filter((heard) => !askedToComeBack.includes(heard))).toEqual([])
      expect(askedToComeBack.length).toBeLessThanOrEqual(7)
      // Seven callers, each with one request under way at most.
      const failed = load.heard.filter(({ status }) => status !== 200 && status !== 201 && status !== 409)
      expect(failed.length).toBeLessThanOrEqual(7)
      report(`${load.heard.length} demandes, ${failed.length} perdues par le SIGKILL`)
      const [kept] = await db<{ payments: number }[]>`
      select count(*)::int as payments from payments
      where status = 'succeeded' and id in ${db(load.acknowledged.payments)}`
      expect(kept!.payments).toBe(load.acknowledged.payments.length)
      const violations = await checkInvariants(db, new Date())
      expect(violations.filter(({ invariant }) => invariant !== 'mail_sent')).toEqual([])
    }
  },
  60_000 + rounds * 240_000,
)

test(
  'tué avec sa base et relancé : prêt de lui-même, à chaque fois',
  async () => {
    const dataDir = temporaryFolder()
    const first = await startProduct({ dataDir })
    await first.end('SIGKILL')
    const waits: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await startProduct({ dataDir })
      waits.push(product.readyAfterMs)
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${product.url}/api/tournaments`).then((r) => r.text())))
      await product.end('SIGKILL')
    }
    const slowest = Math.max(...waits)
    measured(`${KILLS} arrêts brutaux, le plus long retour`, slowest, 5_000)
    expect(slowest).toBeLessThan(defectMs(5_000))
  },
  60_000 + KILLS * 120_000,
)

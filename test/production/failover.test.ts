import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { report } from '../faults/goal.ts'
import { startLoad } from '../faults/load.ts'
import { isReady, type Product, startProduct, temporaryFolder } from '../faults/product.ts'
import { createTournament } from '../kit/factories.ts'
import { createAuthClient, createPerson } from '../kit/steps/people.ts'
import { createRivals } from '../races/rivals.ts'
import { addressOf, startPair, startPooler } from './servers.ts'

/** Longest refusals after a replica has taken the place of the primary. */
const MOST_AFTER_MS = 5_000

const opened = (address: string): Db => {
  const db = createDatabase(address, { applicationName: 'test', maxConnections: 4 })
  onTestFinished(() => db.end({ timeout: 1 }))
  return db
}

async function signedIn(product: Product, db: Db) {
  const person = await createPerson(db)
  const browser = { kept: new Map<string, string>(), storageKey: person.user_id }
  const client = createAuthClient(product, browser)
  expect((await client.signInWithPassword(person)).error).toBeNull()
  return { client, session_id: (await client.getClaims()).data!.claims.session_id }
}

test.each([
  ['tué', 'SIGKILL'],
  ['muet, ses connexions ouvertes', 'SIGSTOP'],
] as const)(
  'primaire %s, réplique promue : chaque écriture confirmée est là, le site reprend en cinq secondes, personne n’est déconnecté',
  async (_, signal) => {
    const pair = await startPair()
    const [primary, replica] = pair
    const product = await startProduct({ dataDir: temporaryFolder(), databaseUrl: addressOf(pair) })
    const before = opened(addressOf([primary]))
    const people = [await signedIn(product, before), await signedIn(product, before)]
    const tournament = await createTournament(before, { max_participants: 5_000 })
    const load = startLoad(product.url, await createRivals(before, 2_000), tournament)
    await load.goesOn()

    primary.signal(signal)
    while (await isReady(product.url)) await sleep(20)
    // While none can be written to, each refusal says when to come back.
    const from = load.heard.length
    while (load.heard.length < from + 20) await sleep(20)
    await replica.promote()
    const promotedAt = performance.now()
    await load.goesOn()
    const backAfterMs = performance.now() - promotedAt
    await load.stop()

    const failed = load.heard.filter(({ status }) => status !== 200 && status !== 201)
    const lastMs = Math.max(0, ...failed.map(({ at }) => at - promotedAt))
    report(
      `${signal} : ${load.heard.length} demandes, ${failed.length} refusées, la dernière ${Math.round(lastMs)} ms après la promotion, tout reprend en ${Math.round(backAfterMs)} ms`,
    )
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
    expect(failed.length).toBeGreaterThan(0)
    expect(lastMs).toBeLessThanOrEqual(MOST_AFTER_MS)

    const after = opened(addressOf([replica]))
    const { registrations, payments } = load.acknowledged
    const [kept] = await after<{ registrations: number; payments: number }[]>`
      select (select count(*)::int from registrations where id::text in ${after(registrations)}) as registrations,
        (select count(*)::int from payments where status = 'succeeded' and id::text in ${after(payments)}) as payments`
    expect(kept).toEqual({ registrations: registrations.length, payments: payments.length })
    expect(registrations.length).toBeGreaterThan(0)
    for (const { client, session_id } of people) {
      expect((await client.refreshSession()).error).toBeNull()
      expect((await client.getClaims()).data?.claims.session_id).toBe(session_id)
    }
    await product.end('SIGTERM')
  },
)

test('derrière pgbouncer en mode transaction tout marche, et son redémarrage ne fait que des refus passagers', async () => {
  const [primary] = await startPair()
  const pooler = await startPooler(primary)
  const product = await startProduct({
    dataDir: temporaryFolder(),
    databaseUrl: addressOf([pooler]),
    environment: { DATABASE_DIRECT_URL: addressOf([primary]) },
  })
  const db = opened(addressOf([primary]))
  const person = await signedIn(product, db)
  const tournament = await createTournament(db, { max_participants: 5_000 })
  const load = startLoad(product.url, await createRivals(db, 2_000), tournament)
  await load.goesOn()
  expect(load.heard.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])

  await pooler.restart()
  const restartedAt = performance.now()
  await load.goesOn()
  await load.stop()
  const failed = load.heard.filter(({ status }) => status !== 200 && status !== 201)
  report(`pgbouncer redémarré : ${load.heard.length} demandes, ${failed.length} refusées`)
  expect(failed.filter(({ status }) => status !== 503)).toEqual([])
  expect(failed.filter(({ at }) => at > restartedAt + MOST_AFTER_MS)).toEqual([])
  expect((await person.client.refreshSession()).error).toBeNull()

  // Jobs, notifications and migrations keep sessions of their own, past the pooler.
  const names = await db<{ name: string }[]>`
    select distinct application_name as name from pg_stat_activity where datname = 'rebond' and client_addr is not null`
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['rebond-live', 'rebond-jobs']))
  await product.end('SIGTERM')
})

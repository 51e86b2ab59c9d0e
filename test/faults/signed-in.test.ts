import { setTimeout as sleep } from 'node:timers/promises'
import { AuthRetryableFetchError } from '@supabase/auth-js'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { createAuthClient, createPerson } from '../kit/steps/people.ts'
import { rounds } from '../races/rounds.ts'
import { freeze } from './freeze.ts'
import { defectMs, measured } from './goal.ts'
import { type Product, startProduct, temporaryFolder } from './product.ts'

const PEOPLE = 10

const dataDir = temporaryFolder()
let database: EmbeddedDatabase
let product: Product
let db: Db

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir })
  product = await startProduct({ dataDir: temporaryFolder(), databaseUrl: database.url })
  db = createDatabase(database.url)
  return async () => {
    await product.end('SIGTERM')
    await db.end({ timeout: 1 })
    await database.stop()
  }
}, 60_000)

/** What goes away, and how it comes back. */
const AWAY = {
  redémarrée: async () => {
    await database.stop()
    return async () => void (database = await startEmbeddedDatabase({ dataDir }))
  },
  figée: async () => {
    const { thaw } = freeze(dataDir)
    return async () => thaw()
  },
}

test.each(Object.entries(AWAY))(
  'base %s : qui renouvelle sa session, lit son compte ou s’en va le fait plus tard, et personne n’est déconnecté',
  async (name, leave) => {
    for (let round = 0; round < rounds; round += 1) {
      const people = await Promise.all(Array.from({ length: PEOPLE }, signedIn))
      const comeBack = await leave()
      const renewals = people.map(({ client }) => client.refreshSession())
      const from = performance.now()
      const answers = await Promise.all(people.map(({ client }) => client.getUser()))
      const leaving = await people[0]!.client.signOut()
      const tried = await createAuthClient(product).signInWithPassword(people[0]!.person)
      measured(`${name}, trois demandes de suite refusées`, performance.now() - from, 6_000)
      expect(performance.now() - from).toBeLessThan(defectMs(6_000))
      await comeBack()

      for (const { error } of [...answers, leaving, tried]) {
        expect(error).toBeInstanceOf(AuthRetryableFetchError)
        expect(error?.status).toBe(503)
      }
      // The client asks again by itself, a little later each time.
      for (const { error } of await Promise.all(renewals)) expect(error).toBeNull()
      for (const { client, events, session_id } of people) {
        expect((await client.getUser()).error).toBeNull()
        expect((await client.getClaims()).data?.claims.session_id).toBe(session_id)
        expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED'])
      }
    }
  },
  60_000 + rounds * 120_000,
)

test('base absente plus longtemps que le client n’insiste, jeton d’accès échu : la session est gardée et sert au retour', async () => {
  const { client, browser, events, session_id } = await signedIn()
  const session = (await client.getSession()).data.session!
  // With a token that still lives, the client keeps its session whatever it is told.
  browser.kept.set(browser.storageKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) - 60 }))
  const comeBack = await AWAY.redémarrée()
  const { error } = await client.refreshSession()
  expect(error).toBeInstanceOf(AuthRetryableFetchError)
  expect(browser.kept.get(browser.storageKey)).toContain(session.refresh_token)
  await comeBack()
  // A page loaded again, with what its browser has kept.
  const reloaded = createAuthClient(product, browser)
  const back = await reloaded.refreshSession()
  expect(back.error).toBeNull()
  expect((await reloaded.getClaims()).data?.claims.session_id).toBe(session_id)
  expect(events).toEqual(['SIGNED_IN'])
}, 180_000)

async function signedIn() {
  const person = await createPerson(db)
  const browser = { kept: new Map<string, string>(), storageKey: person.user_id }
  const client = createAuthClient(product, browser)
  const events: string[] = []
  client.onAuthStateChange((event) => void (event === 'INITIAL_SESSION' || events.push(event)))
  expect((await client.signInWithPassword(person)).error).toBeNull()
  const session_id = (await client.getClaims()).data!.claims.session_id
  await sleep(0)
  return { person, client, browser, events, session_id }
}

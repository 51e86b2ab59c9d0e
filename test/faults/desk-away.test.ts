import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { rowsNotSituation } from '#server/features/office/audits/checks/competition/rows-not-situation.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadReference } from '#server/reference/load.ts'
import { type Competing, createCompeting, matchesOf } from '../competition/competing.ts'
import { followEvents } from '../kit/events.ts'
import { createPerson, type SignedIn, signIn } from '../kit/steps/people.ts'
import { rounds } from '../races/rounds.ts'
import { freeze } from './freeze.ts'
import { defectMs, measured } from './goal.ts'
import { type Product, startProduct, temporaryFolder } from './product.ts'

const DESKS = 4
const TURNS = Math.max(1, Math.ceil(rounds / 10))

const dataDir = temporaryFolder()
const files = temporaryFolder()
let database: EmbeddedDatabase
let product: Product
let db: Db

const start = () => startProduct({ dataDir: files, databaseUrl: database.url, environment: { DATABASE_POOL: '6' } })

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.url)
  db = createDatabase(database.url)
  await loadReference(db)
  product = await start()
  return async () => {
    await product.end('SIGTERM')
    await db.end({ timeout: 1 })
    await database.stop()
  }
}, 120_000)

/** A championship of eight, 28 matches, and somebody of its club at each desk. */
async function hall(): Promise<{ competing: Competing; desks: SignedIn[] }> {
  const competing = await createCompeting(db, { teams: 8, courts: 4 })
  const desks: SignedIn[] = []
  for (let desk = 0; desk < DESKS; desk++) {
    const person = await createPerson(db, { club_id: competing.organizer_club_id, rights: 'table' })
    desks.push(await signIn({ url: product.url, services: { db } } as never, person, { factor: false }))
  }
  return { competing, desks }
}

type Sent = { match: number; request_id: string; score: [number, number] }
type Heard = { status: number; retryAfter: string | null }

const send = (url: string, { headers }: SignedIn, { match, request_id, score }: Sent) =>
  fetch(`${url}/api/matches/${match}/result`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: { kind: 'score', score }, request_id }),
  })

/** As the outbox of a desk: the same request until somebody answers it. */
async function insist(desk: SignedIn, sent: Sent, heard: Heard[]): Promise<void> {
  for (;;) {
    const answer = await send(product.url, desk, sent).catch(() => null)
    heard.push({ status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null })
    if (answer?.status === 200) return
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`)
    await sleep(50)
  }
}

/** Four desks share the matches between them; what went wrong in the middle is for them to bear. */
async function recordAll({ competing, desks }: Awaited<ReturnType<typeof hall>>, midway: () => Promise<void>) {
  const matches = await matchesOf(db, competing)
  const sent = matches.map(({ id }, index): Sent => ({ match: id, request_id: randomUUID(), score: [40 + index, 30] }))
  const waiting = [...sent]
  const heard: Heard[] = []
  const crowd = Promise.all(
    desks.map(async (desk) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await insist(desk, next, heard)
        await sleep(20)
      }
    }),
  )
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(4), { timeout: 60_000, interval: 5 })
  await midway()
  await crowd
  return { sent, heard }
}

/** Each result stands once, as it was sent, under the request that brought it. */
async function expectEachOnce(competing: Competing, sent: readonly Sent[]) {
  const changes = await db<{ id: string }[]>`
    select id from competition_changes where tournament_category_id = ${competing.tournament_category_id}`
  expect(changes.map(({ id }) => id).toSorted()).toEqual(sent.map(({ request_id }) => request_id).toSorted())
  const kept = new Map((await matchesOf(db, competing)).map((match) => [match.id, match]))
  for (const { match, score } of sent)
    expect([kept.get(match)?.score_team1, kept.get(match)?.score_team2]).toEqual(score)
  if (!('look' in rowsNotSituation)) throw new Error('another kind of check')
  expect(await rowsNotSituation.look({ db } as never, new AbortController().signal)).toEqual([])
}

const AWAY: Record<string, () => Promise<() => Promise<void>>> = {
  coupée: async () => {
    await database.stop()
    return async () => void (database = await startEmbeddedDatabase({ dataDir }))
  },
  figée: async () => {
    const { thaw } = freeze(dataDir)
    return async () => thaw()
  },
}

test.each(Object.keys(AWAY))(
  'base %s pendant que quatre régies enregistrent : chaque résultat une fois, et qui suit les voit tous',
  async (how) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const made = await hall()
      const follower = await followEvents(product.url, `t${made.competing.tournament.id}`)
      await follower.next('hello')
      let backAt = 0
      const { sent, heard } = await recordAll(made, async () => {
        const back = await AWAY[how]!()
        await sleep(2_500)
        await back()
        backAt = performance.now()
      })
      expect(heard.some(({ status }) => status !== 200)).toBe(true)
      // Refused with a word on when to come back; never in any other way.
      expect(heard.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([])
      await expectEachOnce(made.competing, sent)
      const seen = () =>
        new Set(
          follower.events.flatMap(({ data }) => (data.matches as { id: number }[] | undefined)?.map(({ id }) => id)),
        )
      await vi.waitFor(() => expect(sent.every(({ match }) => seen().has(match))).toBe(true), { timeout: 120_000 })
      measured(`base ${how}, tous les résultats vus après son retour`, performance.now() - backAt, 5_000)
      await follower.close()
    }
  },
  120_000 + TURNS * 240_000,
)

test(
  'tué entre ce qui est écrit et la réponse : la même demande, à un autre processus, ne fait pas un second changement',
  async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const { competing, desks } = await hall()
      const [first] = await matchesOf(db, competing)
      const sent: Sent = { match: first!.id, request_id: randomUUID(), score: [61, 58] }
      const written = () => db`select from competition_changes where id = ${sent.request_id}`
      const lost = send(product.url, desks[0]!, sent).catch(() => null)
      while ((await written()).length === 0) await sleep(1)
      await product.end('SIGKILL')
      await lost
      const before = performance.now()
      product = await start()
      const again = await send(product.url, desks[0]!, sent)
      measured('redémarré et répondu', performance.now() - before, 5_000)
      expect(again.status).toBe(200)
      expect(await again.json()).toMatchObject({ change_id: sent.request_id })
      await expectEachOnce(competing, [sent])
      expect(performance.now() - before).toBeLessThan(defectMs(5_000))
    }
  },
  120_000 + TURNS * 240_000,
)

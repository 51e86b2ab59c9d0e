import { setTimeout as sleep } from 'node:timers/promises'
import process from 'node:process'
import { Agent, request } from 'node:http'
import { TURN_HEADER } from '#domain/registrations/waiting-turn.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { processorMs } from '../kit/figures.ts'
import { crowd, openHouse, ready, startServer, stopped } from '../kit/house.ts'
import { type Actor, createActors, createCategories, type Entered } from '../registration/actors.ts'
import { type Call, paymentRequest, registrationRequest } from '../registration/requests.ts'

const CLUBS = Number(process.env.BENCH_CLUBS ?? 500)
const VISITORS = Number(process.env.BENCH_VISITORS ?? 800)
const TOURNAMENTS = 40
const PLACES = 8
/** All clubs arrive within this time, and visitors read during it. */
const RUSH_MS = 20_000
/** A visitor looks at what it got for this time. */
const LOOK_MS = 5_000

/**
 * The evening when registrations open: clubs enter and pay in twenty seconds while visitors read pages and the API, on
 * two processes. A club that is told to wait comes back in its turn, as the site does. At the end each tournament must
 * hold exactly its places, and nobody may have met an error.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const second = startServer({
    port: Number(new URL(house.url).port) + 1,
    folder: house.folder,
    databaseUrl: house.databaseUrl,
    siteUrl: house.url,
  })
  const urls = [house.url, house.url.replace(/\d+$/, (port) => String(Number(port) + 1))]
  await ready(`${urls[1]}/readyz`, second)
  const db = createDatabase(house.databaseUrl)
  const entered = await createCategories(db, TOURNAMENTS, `${house.url}/auth`, PLACES)
  const actors = await createActors(db, CLUBS, `${house.url}/auth`)
  await db`analyze`

  const before = [house.pid, second.pid!].map(processorMs)
  const started = performance.now()
  const figures = newFigures()
  const until = started + RUSH_MS
  await Promise.all([
    ...actors.map((actor, n) => playClub(actor, entered[n % TOURNAMENTS]!, urls, n, figures)),
    ...Array.from({ length: VISITORS }, (_, n) => playVisitor(entered, urls, n, until, figures)),
  ])
  const seconds = (performance.now() - started) / 1_000
  report(figures, seconds)
  const shares = [house.pid, second.pid!].map((pid, n) => (processorMs(pid) - before[n]!) / seconds / 10)
  console.log(`processeur des deux processus : ${shares.map((share) => `${share.toFixed(0)} %`).join(' et ')}`)
  await expectRightPlaces(db, entered)
  await db.end()
  await stopped(second)
  await house.close()
}

type Figures = ReturnType<typeof newFigures>
const newFigures = () => ({
  reads: [] as number[],
  entering: [] as number[],
  answers: [] as number[],
  paying: [] as number[],
  waits: [] as number[],
  full: 0,
  errors: new Map<string, number>(),
})

/** Registers once, in its turn, and pays when it got a place. `answers` are single answers, `entering` the whole way. */
async function playClub(actor: Actor, into: Entered, urls: string[], n: number, figures: Figures) {
  await sleep(Math.random() * RUSH_MS)
  const url = urls[n % 2]!
  const pressed = performance.now()
  const call = registrationRequest(actor, into)
  let turn: string | undefined
  for (;;) {
    const sent = performance.now()
    const { status, body } = await post(
      url,
      turn ? { ...call, headers: { ...call.headers, [TURN_HEADER]: turn } } : call,
    )
    figures.answers.push(performance.now() - sent)
    if (body.code === 'WAIT_YOUR_TURN') {
      turn = body.data.turn
      figures.waits.push(body.data.retry_after_seconds)
      await sleep(body.data.retry_after_seconds * 1_000)
      continue
    }
    figures.entering.push(performance.now() - pressed)
    const isFull = status === 409 && body.code === 'TOURNAMENT_FULL'
    if (isFull) figures.full += 1
    else if (status !== 201) noteError(figures, `inscription ${status} ${body.code}`)
    if (status !== 201) return
    const paying = performance.now()
    const paid = await post(url, paymentRequest(actor, body.id))
    figures.paying.push(performance.now() - paying)
    if (paid.status !== 201) noteError(figures, `paiement ${paid.status} ${paid.body.code}`)
    return
  }
}

async function playVisitor(entered: Entered[], urls: string[], n: number, until: number, figures: Figures) {
  await sleep(Math.random() * LOOK_MS)
  for (let turn = n; performance.now() < until; turn += 1) {
    const { tournament_id } = entered[turn % TOURNAMENTS]!
    const path = [
      `/tournois/${tournament_id}-tournoi-du-banc-${tournament_id}`,
      `/api/tournaments/${tournament_id}`,
      '/tournois',
      '/api/tournaments?category=U13&limit=12',
    ][turn % 4]!
    const sent = performance.now()
    const { status } = await get(urls[turn % 2]!, path)
    figures.reads.push(performance.now() - sent)
    if (status !== 200) noteError(figures, `lecture ${status} ${path}`)
    await sleep(LOOK_MS * (0.5 + Math.random()))
  }
}

function noteError({ errors }: Figures, what: string) {
  errors.set(what, (errors.get(what) ?? 0) + 1)
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const addresses = crowd()

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by what the bench expects of them
type Answer = { status: number; body: any }

const post = (url: string, { path, headers, body }: Call) =>
  send(url + path, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body })
const get = (url: string, path: string) =>
  send(url + path, { method: 'GET', headers: { 'accept-encoding': 'gzip, br', accept: 'text/html' } })

const send = (url: string, { method, headers, body }: { method: string; headers: object; body?: string }) =>
  new Promise<Answer>((done, failed) => {
    const call = request(
      url,
      { agent, method, headers: { ...headers, 'x-forwarded-for': addresses.next().value } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = method === 'POST' && response.headers['content-type']?.startsWith('application/json')
          done({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : {} })
        })
      },
    )
    call.on('error', failed)
    call.end(body)
  })

function report({ reads, entering, answers, paying, waits, full, errors }: Figures, seconds: number) {
  console.log(
    `${CLUBS} clubs sur ${TOURNAMENTS} tournois de ${PLACES} places, ${VISITORS} visiteurs, ${seconds.toFixed(0)} s`,
  )
  console.log(`lectures (${reads.length}) : ${spread(reads)} (but p99 ≤ 400 ms)`)
  console.log(`réponses à une inscription (${answers.length}) : ${spread(answers)} (but p99 ≤ 1 500 ms)`)
  console.log(`de la demande à la réponse finale (${entering.length}, dont ${full} complets) : ${spread(entering)}`)
  console.log(`paiements (${paying.length}) : ${spread(paying)}`)
  if (waits.length > 0)
    console.log(`priés d’attendre : ${waits.length} fois, ${Math.min(...waits)} à ${Math.max(...waits)} s`)
  console.log(
    `erreurs : ${errors.size === 0 ? 'aucune' : [...errors].map(([what, count]) => `${count} × ${what}`).join(', ')}`,
  )
}

function spread(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return `médiane ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

async function expectRightPlaces(db: Db, entered: Entered[]) {
  const rows = await db<{ taken: number }[]>`
    select count(*) filter (where r.status in ('held', 'pending', 'approved'))::int as taken
    from unnest(${entered.map((one) => one.tournament_category_id)}::int[]) e (id)
    left join registrations r on r.tournament_category_id = e.id group by e.id`
  const wanted = Math.min(PLACES, Math.floor(CLUBS / TOURNAMENTS))
  const wrong = rows.filter(({ taken }) => taken < wanted || taken > PLACES)
  console.log(`places : ${rows.length - wrong.length} tournois sur ${rows.length} justes`)
  // Mails and receipts are still under way.
  const broken = (await checkInvariants(db, new Date())).filter(({ invariant }) => !UNDER_WAY.has(invariant))
  if (broken.length > 0) throw new Error(`${broken.length} broken invariants: ${JSON.stringify(broken[0])}`)
}

const UNDER_WAY = new Set(['mail_sent'])

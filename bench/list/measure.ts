import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import autocannon from 'autocannon'
import { listTournaments } from '#server/features/tournaments/tournaments/listing.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { median, perSecond, processorMs, throughput } from '../kit/figures.ts'
import { crowd, type House, openHouse, SECRET_KEY } from '../kit/house.ts'
import { recordStatements } from '../kit/statements.ts'
import { createActors } from '../registration/actors.ts'

const WIDTH = 20
const SECONDS = 4
const ROUNDS = 3
/** Each account may read 1,200 times a minute. */
const MEMBERS = 200

const list = (db: Db) => listTournaments(db, { category: 'U13', limit: 12 }, new Date())

/**
 * Compares GET /api/tournaments, asked with gzip as browsers do, in three rounds of each in turn: kept for strangers,
 * made again for each of them by a process that keeps nothing, made for members, and its own SQL sent by our client
 * alone.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const unkept = await openUnkept(house)
  const db = createDatabase(house.databaseUrl)
  try {
    await compare(house, unkept, db)
  } finally {
    unkept.close()
    await db.end()
    await house.close()
  }
}

async function compare(house: House, unkept: Server, db: Db) {
  const statements = (await recordStatements(house.databaseUrl, list)).flat()
  const raw = () => Promise.all(statements.map(({ text, values }) => db.unsafe(text, values, { prepare: true })))
  const tokens = (await createActors(db, MEMBERS, `${house.url}/auth`)).map(({ access_token }) => access_token)
  const sides = {
    'gardée pour les inconnus': () => ask(house),
    'faite à chaque fois': () => ask(unkept),
    'pour un membre': () => ask(house, tokens),
    'SQL seul': async () => {
      const before = processorMs(process.pid)
      const rate = await throughput(raw, WIDTH, SECONDS)
      return { rate, ms: (processorMs(process.pid) - before) / (rate * SECONDS), p99: 0 }
    },
  }
  const rounds = Object.fromEntries(Object.keys(sides).map((name): [string, Figures[]] => [name, []]))
  // Code runs slowly when it has just been loaded: the first round is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, side] of Object.entries(sides)) {
      const figures = await side()
      if (round > 0) rounds[name]!.push(figures)
    }
  for (const [name, figures] of Object.entries(rounds))
    console.log(
      `${name} : ${figures.map(({ rate, ms, p99 }) => `${perSecond(rate)} (${ms.toFixed(2)} ms de processeur, p99 ${p99} ms)`).join(' · ')}`,
    )
  const ratio = (one: string, other: string) =>
    median(rounds[one]!.map(({ rate }, round) => rate / rounds[other]![round]!.rate))
  console.log(
    `gardée contre faite : ${ratio('gardée pour les inconnus', 'faite à chaque fois').toFixed(1)} fois (but ≥ 10)`,
  )
  console.log(`faite contre son SQL seul : ${ratio('faite à chaque fois', 'SQL seul').toFixed(2)}`)
  console.log(`pour un membre : ${median(rounds['pour un membre']!.map(({ ms }) => ms)).toFixed(2)} ms (but ≤ 1)`)
}

type Figures = { rate: number; ms: number; p99: number }
type Server = { url: string; pid: number }

const addresses = crowd()

async function ask({ url, pid }: Server, tokens: readonly string[] = []): Promise<Figures> {
  let turn = 0
  const before = processorMs(pid)
  const { requests, latency, non2xx } = await autocannon({
    url: `${url}/api/tournaments?category=U13&limit=12`,
    connections: WIDTH,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const token = tokens[turn++ % tokens.length]
          return {
            ...request,
            headers: {
              ...request.headers,
              'accept-encoding': 'gzip',
              'x-forwarded-for': addresses.next().value,
              ...(token ? { authorization: `Bearer ${token}` } : {}),
            },
          }
        },
      },
    ],
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers were not 2xx`)
  return { rate: requests.average, ms: (processorMs(pid) - before) / requests.total, p99: latency.p99 }
}

async function openUnkept(house: House): Promise<Server & { close(): void }> {
  const port = Number(new URL(house.url).port) + 1
  const script = new URL('unkept.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--max-semi-space-size=4', script, house.databaseUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: house.folder, SECRET_KEY, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, close: () => void child.kill('SIGKILL') }
}

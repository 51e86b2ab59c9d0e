import { readFileSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { type Competing, createCompeting, matchesOf, recordScore } from '#test/competition/competing.ts'
import { crowd, openHouse } from '../../kit/house.ts'

const READERS = Number(process.env.BENCH_READERS ?? 2_000)
const WARM = READERS / 4
const RESULTS = 20

/**
 * Measures a tournament with many readers: memory of each reader, time of a result from its commit to all readers, time
 * until all are back after a cut, and cost of the same readers when they poll every ten seconds instead.
 */
export async function measure(): Promise<void> {
  process.env.MAX_STREAMS = String(READERS + 100)
  process.env.MAX_CONNECTIONS = String(READERS * 2 + 500)
  const house = await openHouse()
  const db = createDatabase(house.databaseUrl)
  const competing = await createCompeting(db, { teams: 8, courts: 4, in_days: 1 })
  const topic = `t${competing.tournament.id}`
  const addresses = crowd()
  // The first ones take room that the process had already; what the others need is counted.
  const first = await openReaders(`${house.url}/api/events?topics=${topic}`, addresses, WARM)
  const before = memoryOf(house.pid)
  const others = await openReaders(`${house.url}/api/events?topics=${topic}`, addresses, READERS - WARM)
  const held = memoryOf(house.pid) - before
  const readers = [...first, ...others]
  say('mémoire du processus par lecteur', `${(held / others.length).toFixed(1)} Kio (but ≤ 15)`)

  const delays: number[] = []
  for (const { game } of (await matchesOf(db, competing)).slice(0, RESULTS)) {
    const heard = readers.map((reader) => reader.next())
    const committed = await record(db, competing, game)
    for (const at of await Promise.all(heard)) delays.push(at - committed)
  }
  delays.sort((one, other) => one - other)
  say(
    `du résultat écrit à ${READERS} lecteurs`,
    `médiane ${round(at(delays, 0.5))} ms, p95 ${round(at(delays, 0.95))} ms, p99 ${round(at(delays, 0.99))} ms (dont 250 ms d’attente voulue)`,
  )

  const cut = performance.now()
  for (const reader of readers) reader.close()
  const version = await versionOf(db, competing)
  const again = await openReaders(`${house.url}/api/events?topics=${topic}.${version}`, addresses)
  say('tous coupés, tous revenus', `${round(performance.now() - cut)} ms`)
  for (const reader of again) reader.close()

  const cpu = cpuOf(house.pid)
  const asked = performance.now()
  await Promise.all(
    readers.map(() => ask(`${house.url}/api/live/${competing.tournament.id}?since=${version}`, addresses)),
  )
  const seconds = cpuOf(house.pid) - cpu
  say(
    'les mêmes, qui demandent une fois chacun',
    `${round(performance.now() - asked)} ms, ${seconds.toFixed(2)} s de processeur : ${(seconds * 6).toFixed(1)} s par minute s’ils demandent toutes les dix secondes`,
  )
  await db.end()
  await house.close()
}

/** Records a score. @returns the time right after its commit */
async function record(db: Db, competing: Competing, game: string): Promise<number> {
  await recordScore(db, competing, game, [61, 58])
  return performance.now()
}

async function versionOf(db: Db, { tournament }: Competing): Promise<number> {
  const [feed] = await db<{ version: number }[]>`
    select public_version::int as version from tournament_feeds where tournament_id = ${tournament.id}`
  return feed!.version
}

type Reader = { /** Resolves with the time of its next event. */ next(): Promise<number>; close(): void }

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

/** Opens the readers two hundred at a time, each from its own IP address. */
async function openReaders(url: string, addresses: Generator<string>, wanted = READERS): Promise<Reader[]> {
  const readers: Reader[] = []
  while (readers.length < wanted) {
    const count = Math.min(200, wanted - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: count }, () => openReader(url, addresses.next().value)))))
  }
  return readers
}

function openReader(url: string, address: string): Promise<Reader> {
  return new Promise((opened, failed) => {
    let hear: (at: number) => void = () => {}
    const request: ClientRequest = get(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`A reader was answered ${response.statusCode}`))
      const reader: Reader = {
        next: () => new Promise((told) => (hear = told)),
        close: () => request.destroy(),
      }
      response.on('error', () => {})
      return response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (text.includes('event: hello')) opened(reader)
        if (text.includes('event: tournament')) hear(performance.now())
      })
    })
    request.on('error', failed)
  })
}

const ask = (url: string, addresses: Generator<string>) =>
  new Promise<void>((done, failed) => {
    get(url, { agent, headers: { 'x-forwarded-for': addresses.next().value! } }, (response) => {
      response.resume().on('end', done)
    }).on('error', failed)
  })

/** Resident memory, in kibibytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])

/** Processor time used so far, in seconds. A tick is a hundredth. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
const round = (milliseconds: number) => Math.round(milliseconds)
const say = (what: string, figure: string) => console.log(`- ${what} : ${figure}`)

import autocannon from 'autocannon'
import { listTournaments } from '#server/features/tournaments/tournaments/listing.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { median, perSecond, processorMs, throughput } from '../kit/figures.ts'
import { crowd, openHouse } from '../kit/house.ts'
import { recordStatements } from '../kit/statements.ts'

const WIDTH = 20
const SECONDS = 5
const ROUNDS = 3

const list = (db: Db) => listTournaments(db, { category: 'U13', limit: 12 }, new Date())

/** Compares GET /api/tournaments with its own SQL, sent by our client alone, in three rounds of each in turn. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const statements = (await recordStatements(house.databaseUrl, list)).flat()
  const db = createDatabase(house.databaseUrl)
  const raw = () => Promise.all(statements.map(({ text, values }) => db.unsafe(text, values, { prepare: true })))
  const addresses = crowd()

  const ask = (duration: number) =>
    autocannon({
      url: `${house.url}/api/tournaments?category=U13&limit=12`,
      connections: WIDTH,
      duration,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'x-forwarded-for': addresses.next().value },
          }),
        },
      ],
    })

  // Code runs slowly when it has just been loaded: both sides run once before the measure.
  await throughput(raw, WIDTH, SECONDS)
  await ask(SECONDS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const ownBefore = processorMs(process.pid)
    const direct = await throughput(raw, WIDTH, SECONDS)
    const ownMs = (processorMs(process.pid) - ownBefore) / (direct * SECONDS)
    const serverBefore = processorMs(house.pid)
    const http = await ask(SECONDS)
    if (http.non2xx > 0) throw new Error(`${http.non2xx} answers were not 2xx`)
    const serverMs = (processorMs(house.pid) - serverBefore) / http.requests.total
    rounds.push({
      ownMs,
      serverMs,
      direct,
      http: http.requests.average,
      p99: http.latency.p99,
      ratio: http.requests.average / direct,
    })
  }
  for (const { direct, http, p99, ratio, ownMs, serverMs } of rounds)
    console.log(
      `SQL seul ${perSecond(direct)} (${ownMs.toFixed(2)} ms de processeur chacune) · ` +
        `API ${perSecond(http)} (${serverMs.toFixed(2)} ms, p99 ${p99} ms) · rapport ${ratio.toFixed(2)}`,
    )
  console.log(`Rapport médian : ${median(rounds.map(({ ratio }) => ratio)).toFixed(2)} (but ≥ 0,50)`)
  await db.end()
  await house.close()
}

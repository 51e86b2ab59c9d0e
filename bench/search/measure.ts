import autocannon from 'autocannon'
import { listTournaments } from '#server/features/tournaments/tournaments/listing.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { median } from '../kit/figures.ts'
import { crowd, openHouse } from '../kit/house.ts'
import { recordStatements } from '../kit/statements.ts'
import { createCountry } from './country.ts'

const TOURNAMENTS = 100_000
const WIDTH = 4
const SECONDS = 4
const ROUNDS = 3

const SEARCHES = {
  'sans filtre': {},
  'd’abord ce que l’on peut prendre': { order: 'bookable' },
  'une catégorie et une région': { category: 'U13', region: '84' },
  'un mot': { q: 'aigles' },
  'une ville': { q: 'villeurbanne' },
  'des mots compris': { q: 'u13 filles lyon' },
  'une faute de frappe': { q: 'vileurbane' },
  'autour d’une ville': { near: '69266', radius_km: 50, order: 'distance' },
  'places restantes, prix, dates': { places_left: true, max_price_cents: 3000, from: '2027-01-01', to: '2027-02-28' },
  'tournois passés': { past: true },
} as const

/** Searches ten years of tournaments: response times, and large tables that PostgreSQL reads in full. */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const db = createDatabase(house.databaseUrl, { statementTimeoutMs: 0 })
  await createCountry(db, TOURNAMENTS)
  const addresses = crowd()
  for (const [name, search] of Object.entries(SEARCHES)) {
    const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const result = await autocannon({
        url: `${house.url}/api/tournaments?limit=24&${query}`,
        connections: WIDTH,
        duration: SECONDS,
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, 'x-forwarded-for': addresses.next().value },
            }),
          },
        ],
      })
      if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx`)
      rounds.push(result.latency)
    }
    const scans = await sequentialScans(house.databaseUrl, (pool) =>
      listTournaments(pool, { ...search, limit: 24 }, new Date()),
    )
    console.log(
      `${name} : p50 ${median(rounds.map(({ p50 }) => p50))} ms, p99 ${median(rounds.map(({ p99 }) => p99))} ms` +
        (scans.length > 0 ? ` ; lit en entier : ${scans.join(', ')}` : ''),
    )
  }
  await db.end()
  await house.close()
}

const LARGE = ['tournaments', 'tournament_categories', 'registrations', 'clubs']

/** Large tables that a statement of `work` reads in full. */
async function sequentialScans(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements = (await recordStatements(databaseUrl, work)).flat()
  const db = createDatabase(databaseUrl)
  const scans = new Set<string>()
  for (const { text, values } of statements) {
    const plan = await db.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${text}`, values)
    if (process.env.BENCH_PLANS) console.log(plan.map((row) => row['QUERY PLAN']).join('\n'))
    for (const row of plan) {
      const table = /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1]
      if (table && LARGE.includes(table)) scans.add(table)
    }
  }
  await db.end()
  return [...scans]
}

import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readConfig } from '#server/platform/config/config.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { dropData } from '../kit/drop-data.ts'
import { median } from '../kit/figures.ts'
import { recordStatements } from '../kit/statements.ts'
import { bare, CONNECTIONS, type Contender, createBenchTables, list, templates } from './contenders.ts'

const ROUNDS = 3
const WARM = 2_000
const TIMES = { read: 10_000, list: 600, register: 3_000 }

/** Compares our client with bare `pg`, in turn and in one process, by processor time for the same work. */
export async function measure(): Promise<void> {
  await withDemonstration(async (db, url) => {
    const statements = (await recordStatements(url, list)).flat()
    await compare({ 'notre client': templates(db), 'pg seul': bare(url, statements) })
  })
}

/** Runs `work` on a new database with the demonstration and the tables of this bench. */
export async function withDemonstration(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-'))
  const database = await startEmbeddedDatabase({ dataDir: folder })
  const db = createDatabase(database.url, { maxConnections: CONNECTIONS })
  await migrate(db)
  const storage = await createStorage({ address: undefined, folder })
  await seedDemo(db, {
    now: new Date(),
    log: () => {},
    files: { storage, folder },
    config: readConfig({ NODE_ENV: 'test' }),
    secrets: createSecrets('the measure of the driver, and nothing else'),
  })
  await createBenchTables(db)
  await work(db, database.url)
  await db.end()
  await database.stop()
  dropData(folder)
}

/** Prints the ratio of the first contender to the second, and closes both. */
export async function compare(contenders: Record<string, Contender>): Promise<void> {
  const names = Object.keys(contenders)
  const works = Object.entries(TIMES) as [keyof typeof TIMES, number][]
  for (const [work, times] of works) {
    for (const name of names) await processorUs(contenders[name]![work], Math.min(WARM, times))
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const figures: number[] = []
      for (const name of names) figures.push(await processorUs(contenders[name]![work], times))
      rounds.push(figures)
      console.log(`${work} : ${names.map((name, index) => `${name} ${figures[index]!.toFixed(0)} µs`).join(' · ')}`)
    }
    const ratio = median(rounds.map(([first = 0, second = 1]) => first / second))
    console.log(`${work} : rapport médian ${ratio.toFixed(2)}`)
  }
  for (const contender of Object.values(contenders)) await contender.close()
}

/**
 * Processor microseconds of one run in this process. Unlike the clock, they leave out the time given to other
 * processes.
 */
async function processorUs(work: () => Promise<unknown>, times: number): Promise<number> {
  let left = times
  const before = process.cpuUsage()
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

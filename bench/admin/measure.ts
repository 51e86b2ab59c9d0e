import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadReference } from '#server/reference/load.ts'
import { clubs } from './clubs.ts'
import type { AdminList } from './list.ts'

const LISTS: readonly AdminList[] = [clubs]
const ROWS = 100_000
const ASKED = 200
const AT_ONCE = 4
const GOAL_MS = 300

/** Each list of the back office at a hundred thousand rows: median and p99 of each question, four at once. */
export async function measure(): Promise<void> {
  for (const list of LISTS) {
    const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-'))
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
    await migrate(database.url)
    const db = createDatabase(database.url, { statementTimeoutMs: 0 })
    await loadReference(db)
    await list.fill(db, ROWS)
    await db`analyze`
    for (const [question, ask] of Object.entries(list.asks)) {
      const times = await timesOf(() => ask(db))
      const [middle, last] = [times[times.length >> 1]!, times[Math.floor(times.length * 0.99)]!]
      console.log(
        `${list.name}, ${question} : médiane ${middle.toFixed(0)} ms, p99 ${last.toFixed(0)} ms (but ≤ ${GOAL_MS})`,
      )
    }
    await end(db, database, folder)
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  await ask()
  const times: number[] = []
  const lane = async () => {
    while (times.length < ASKED) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return times.sort((one, other) => one - other)
}

async function end(db: Db, database: { stop(): Promise<void> }, folder: string) {
  await db.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

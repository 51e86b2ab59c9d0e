import { loadavg } from 'node:os'
import { keepPast } from '#server/features/insights/attendance/commands/keep-past.ts'
import { listReplayed } from '#server/features/insights/insights/strength-queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { inNewDatabase } from '../kit/new-database.ts'
import { processorMs, residentMegabytes } from '../kit/figures.ts'
import { printCosts } from './costs.ts'
import { createDecade } from './decade.ts'

/** Measures computations over ten years of the country. Filling the database alone takes minutes. */
export async function measure() {
  await inNewDatabase(
    async (db, url) => {
      await createDecade(db)
      const now = new Date()
      const started = performance.now()
      await keepPast(db, now)
      console.log(`lignes étroites des tournois passés : ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await db`vacuum analyze past_tournaments`
      // The server creates the job queue, and no server runs here.
      await db.unsafe(
        `create schema if not exists pgboss; create table if not exists pgboss.job (state text, completed_on timestamptz)`,
      )
      await printCosts(url, now)
      await printReplay(db, now)
      console.log(`Charge de la machine : ${loadavg()[0]!.toFixed(1)}`)
    },
    { statementTimeoutMs: 0 },
  )
}

const WEEKS = 104
const WEEK_MS = 7 * 86_400_000

/** Reads matches as the nightly job does, week by week, so that only one week is in memory. */
async function printReplay(db: Db, now: Date) {
  const [before, memory, started] = [processorMs(process.pid), residentMegabytes(process.pid), performance.now()]
  let [rows, most] = [0, 0]
  for (let week = WEEKS; week > 0; week--) {
    const from = new Date(now.getTime() - week * WEEK_MS)
    const matches = await listReplayed(db, from, new Date(from.getTime() + WEEK_MS))
    rows += matches.length
    most = Math.max(most, matches.length)
  }
  console.log(
    `matchs de la nuit : ${rows} lus en ${((performance.now() - started) / 1000).toFixed(1)} s, ${most} à la fois, ` +
      `${((processorMs(process.pid) - before) / 1000).toFixed(1)} s de processeur, mémoire de ${memory} à ${residentMegabytes(process.pid)} Mo`,
  )
}

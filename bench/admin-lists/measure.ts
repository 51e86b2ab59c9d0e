import { getOverview } from '#server/features/office/overview/queries.ts'
import { listSupervised } from '#server/features/organizing/tournament-supervision/list.ts'
import type { Db } from '#server/platform/database/client.ts'
import { inNewDatabase } from '../kit/new-database.ts'
import { costInWords, costOf } from '../kit/plans.ts'
import { createCountry } from '../kit/country.ts'
import { recordStatements } from '../kit/statements.ts'

const TOURNAMENTS = 100_000
const TARGET_MS = 300

type Asked = Parameters<typeof listSupervised>[1]

const LISTS: Record<string, Asked> = {
  tous: {},
  'le dernier créé': { order: 'created' },
  'par nom': { order: 'title' },
  'inscriptions ouvertes': { status: 'registration_open' },
  terminés: { status: 'completed' },
  'en cours': { status: 'active' },
  'à valider': { status: 'pending_review' },
  'nom ou lieu': { q: 'villeurbanne' },
  'un mot rare': { q: 'introuvable' },
  'un département, un mois': { department: '69', from: '2026-12-01', to: '2026-12-31' },
}

/** Measures the tournament lists of the back office, each page read as its screen reads it, and the first screen. */
export async function measure() {
  await inNewDatabase(async (db, url) => {
    await createCountry(db, TOURNAMENTS)
    await db`insert into audit_log (action, entity, entity_id)
      select 'tournament.save', 'tournament', n::text from generate_series(1, ${TOURNAMENTS}::int) n`
    await db`vacuum analyze`
    const now = new Date()
    const told = async (name: string, read: (one: Db) => Promise<unknown>) => {
      const cost = await costOf(db, (await recordStatements(url, read)).flat())
      console.log(`${name} : ${costInWords(cost)}${cost.processor_ms > TARGET_MS ? ' TROP' : ''}`)
    }
    for (const [name, asked] of Object.entries(LISTS))
      await told(`tournois, ${name}`, (one) => secondPage(one, asked, now))
    // The server creates the job queue, and no server runs here.
    await db.unsafe(
      `create schema if not exists pgboss; create table if not exists pgboss.job (state text, completed_on timestamptz)`,
    )
    await told('premier écran', (one) =>
      getOverview({
        db: one,
        clock: () => now,
        config: { daily_backup: true },
        condition: { id: crypto.randomUUID(), unwellSince: () => null },
      }),
    )
  })
}

async function secondPage(db: Db, asked: Asked, now: Date) {
  const { next_cursor } = await listSupervised(db, asked, now)
  if (next_cursor) await listSupervised(db, { ...asked, cursor: next_cursor }, now)
}

import { readCourtSecret } from '#domain/competition/table/court-link.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { tableCalls } from './call-table.ts'
import { type Keep, type KeptCourt, memoryKeep, openKeep } from './keep.ts'
import { createTable, type Table } from './table.ts'

/** The court that was opened, or null when this telephone knows none, and its other courts. */
export type Opened = { table: Table | null; others: KeptCourt[] }

/** Opens the court of the link, or the one that was open last. */
export async function openTable(fragment: string): Promise<Opened> {
  const { keep, keeps } = await keepOrMemory()
  const courts = (await keep.readCourts()).toSorted((one, other) => (one.opened_at < other.opened_at ? 1 : -1))
  const court = courtOf(fragment, courts)
  if (!court) return { table: null, others: courts }
  const log = await keep.readEvents(court.court_id)
  const opened = { ...court, opened_at: serverNow().toISOString() }
  const saved = await keep.write({ court: opened }).then(
    () => true,
    () => false,
  )
  const table = createTable({
    keep: saved ? keep : memoryKeep(),
    reopen: openKeep,
    keeps: keeps && saved,
    court: opened,
    log,
    calls: tableCalls(opened.secret),
    now: serverNow,
    uuid: () => crypto.randomUUID(),
  })
  return { table, others: courts.filter(({ court_id }) => court_id !== opened.court_id) }
}

async function keepOrMemory(): Promise<{ keep: Keep; keeps: boolean }> {
  try {
    return { keep: await openKeep(), keeps: true }
  } catch {
    return { keep: memoryKeep(), keeps: false }
  }
}

/** A newer link replaces an older one, never the reverse. The court keeps its device and its acts. */
export function courtOf(fragment: string, courts: readonly KeptCourt[]): KeptCourt | null {
  const shown = readCourtSecret(fragment)
  if (!shown) return courts[0] ?? null
  const kept = courts.find(({ court_id }) => court_id === shown.court_id)
  if (!kept)
    return {
      ...NEW,
      court_id: shown.court_id,
      secret: fragment,
      device: crypto.randomUUID(),
      label: courts[0]?.label ?? null,
    }
  const { generation = 0 } = readCourtSecret(kept.secret) ?? {}
  return generation > shown.generation ? kept : { ...kept, secret: fragment }
}

const NEW = { opened_at: '', day: null, day_at: null }

import type { CalendarEvent } from '#domain/organizing/calendar.ts'
import type { Db } from '../database/client.ts'
import { sha256 } from '../secrets/secrets.ts'

/** Identifier of an event in calendars. `sequence` rises by one each time that its content changes. */
export type Told = { uid: string; sequence: number; told_at: Date }

/**
 * Gives each event its permanent identifier and the number of its present version: a calendar program replaces an event
 * by one with a higher number. A digest of the content detects changes when the calendar is read, so that no command
 * can forget one. Nothing is written for an unchanged event.
 */
export async function tellEvents<E extends CalendarEvent>(
  db: Db,
  events: readonly E[],
  now: Date,
): Promise<(E & Told)[]> {
  const digests = new Map(events.map((event) => [event.name, sha256(JSON.stringify(wordsOf(event)))]))
  const known = await findTold(db, [...digests.keys()])
  const changed = [...digests].filter(([name, says]) => known.get(name)?.says !== says)
  if (changed.length > 0) {
    // The order is fixed, so that two readers of the same events do not deadlock.
    const sorted = changed.toSorted(([one], [other]) => (one < other ? -1 : 1))
    await db`
      insert into told_events (name, says, told_at)
      select name, says, date_trunc('second', ${now}::timestamptz)
      from unnest(${sorted.map(([name]) => name)}::text[], ${sorted.map(([, says]) => says)}::text[]) told (name, says)
      on conflict (name) do update
        set says = excluded.says, told_at = excluded.told_at, sequence = told_events.sequence + 1
        where told_events.says <> excluded.says`
    const again = await findTold(
      db,
      sorted.map(([name]) => name),
    )
    for (const [name, told] of again) known.set(name, told)
  }
  return events.map((event) => {
    const { uid, sequence, told_at } = known.get(event.name)!
    return { ...event, uid, sequence, told_at: new Date(told_at) }
  })
}

async function findTold(db: Db, names: readonly string[]) {
  const rows = await db<{ name: string; uid: string; says: string; sequence: number; told_at: string }[]>`
    select name, uid, says, sequence, told_at from told_events where name = any(${names}::text[])`
  return new Map(rows.map((row) => [row.name, row]))
}

const wordsOf = ({ name: _, ...words }: CalendarEvent) => words

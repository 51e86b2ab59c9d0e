import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/database/client.ts'

/** A row that breaks an invariant of invariants.sql. */
export type Violation = { invariant: string; entity: string; entity_id: string; detail: string }

/** All rows that break an invariant; empty when the data is consistent. */
export async function checkInvariants(db: Db, now: Date): Promise<Violation[]> {
  const statement = await readFile(new URL('invariants.sql', import.meta.url), 'utf8')
  return [...(await db.unsafe<Violation[]>(statement, [now.toISOString()]))]
}

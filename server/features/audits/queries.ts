import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/database/client.ts'

/** A row that breaks one of the statements of invariants.sql. */
export type Violation = { invariant: string; entity: string; entity_id: string; detail: string }

/** Every row that breaks an invariant; empty when all is sound. */
export async function checkInvariants(db: Db, now: Date): Promise<Violation[]> {
  const statement = await readFile(new URL('invariants.sql', import.meta.url), 'utf8')
  return [...(await db.unsafe<Violation[]>(statement, [now.toISOString()]))]
}

import { createHash } from 'node:crypto'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Sql } from '#server/platform/database/client.ts'

/**
 * Spreads the checks of all things over `nights` nights, and tells whether this one comes tonight. The answer stays the
 * same all day, so that an audit started by hand checks the same things as the night.
 */
export function isTonight(id: string, now: Date, nights: number): boolean {
  const place = createHash('sha256').update(id).digest().readUInt32BE() % nights
  return place === Math.floor(Date.parse(localDay(now, PARIS)) / 86_400_000) % nights
}

/** The things named under this code by the last complete audit, to be checked until they are repaired. */
export async function listFoundBefore(db: Sql, code: string): Promise<string[]> {
  const rows = await db<{ entity_id: string }[]>`
    select example ->> 'entity_id' as entity_id
    from audit_findings f cross join jsonb_array_elements(f.examples) example
    where f.code = ${code} and f.run_id = (select max(id) from audit_runs where state = 'success')`
  return rows.map(({ entity_id }) => entity_id)
}

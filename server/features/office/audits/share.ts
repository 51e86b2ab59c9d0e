import { createHash } from 'node:crypto'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Sql } from '#server/platform/database/client.ts'

/**
 * Whether a thing is looked at tonight, when all are in so many nights. The same all day long, so that an audit that is asked
 * looks at what the night has looked at.
 */
export function isTonight(id: string, now: Date, nights: number): boolean {
  const place = createHash('sha256').update(id).digest().readUInt32BE() % nights
  return place === Math.floor(Date.parse(localDay(now, PARIS)) / 86_400_000) % nights
}

/** What the last whole audit named under this code: looked at again until it is mended. */
export async function listFoundBefore(db: Sql, code: string): Promise<string[]> {
  const rows = await db<{ entity_id: string }[]>`
    select example ->> 'entity_id' as entity_id
    from audit_findings f cross join jsonb_array_elements(f.examples) example
    where f.code = ${code} and f.run_id = (select max(id) from audit_runs where state = 'success')`
  return rows.map(({ entity_id }) => entity_id)
}

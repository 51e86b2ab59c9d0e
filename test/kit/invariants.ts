import type { Found } from '#server/features/office/audits/check.ts'
import { CHECKS } from '#server/features/office/audits/checks.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** A row that breaks a permanent rule of the data. */
export type Violation = { invariant: string } & Found

/** Finds all rows that break a permanent rule. An empty list means the data is consistent. */
export async function checkInvariants(db: Sql, now: Date): Promise<Violation[]> {
  const broken = await Promise.all(
    CHECKS.map(async (check) => {
      if (!('rows' in check) || !check.always) return []
      const rows = await db<Found[]>`select found.* from (${check.rows(db, now)}) found order by found.entity_id`
      return rows.map((row) => ({ invariant: check.code, ...row }))
    }),
  )
  return broken.flat()
}

import { AUDIT_KEPT_DAYS } from '#domain/common/thresholds.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Deletes old audits with what they found. The last one that succeeded stays, because the next is compared with it. Safe to
 * repeat.
 */
export async function dropOldRuns(tx: Tx, now: Date) {
  await tx`
    delete from audit_runs where ended_at < ${now}::timestamptz - make_interval(days => ${AUDIT_KEPT_DAYS})
      and id is distinct from (select max(id) from audit_runs where state = 'success')`
}

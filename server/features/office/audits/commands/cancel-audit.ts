import type { AuditRun } from '#contract/office/audits.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getRun } from '../queries.ts'

/** Ends it at once: the question being asked is the last. @throws NOT_FOUND, NOT_ALLOWED_NOW once it has ended */
export async function cancelAudit({ db, viewer, clock, request_id }: MemberContext, id: number): Promise<AuditRun> {
  await getRun(db, id, clock())
  await db.begin(async (tx) => {
    const [cancelled] = await tx`
      update audit_runs set state = 'cancelled', ended_at = ${clock()} where id = ${id} and ended_at is null returning id`
    if (!cancelled) throw refuse('NOT_ALLOWED_NOW', {}, 'Cet audit est déjà terminé.')
    await audit(tx, { actor_id: viewer.user_id, action: 'audit.cancelled', entity: 'audit', entity_id: id, request_id })
  })
  return getRun(db, id, clock())
}

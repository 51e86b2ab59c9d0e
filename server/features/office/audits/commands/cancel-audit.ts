import type { AuditRun } from '#contract/office/audits.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getRun } from '../queries.ts'

/**
 * Ends an audit at once: the present question is its last.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW when it has already ended
 */
export async function cancelAudit(context: MemberContext, id: number): Promise<AuditRun> {
  const { db, clock } = context
  await getRun(db, id, clock())
  await act(context, async ({ tx, now, note }) => {
    const [cancelled] = await tx`
      update audit_runs set state = 'cancelled', ended_at = ${now} where id = ${id} and ended_at is null returning id`
    if (!cancelled) throw refuse('NOT_ALLOWED_NOW', {}, 'Cet audit est déjà terminé.')
    await note('audit.cancelled', { audit: id })
  })
  return getRun(db, id, clock())
}

import type { AuditRun } from '#contract/office/audits.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { CHECKS } from '../checks.ts'
import { AUDIT_JOB } from '../job-names.ts'
import { getRun } from '../queries.ts'
import { closeInterrupted } from './close-interrupted.ts'

/** Starts an audit. Two calls at once start one. @throws NOT_ALLOWED_NOW while one is under way */
export async function startAudit(context: MemberContext): Promise<AuditRun> {
  const { db, jobs, viewer, clock } = context
  const id = await act(context, async (act) => {
    const { tx, now, note } = act
    await closeInterrupted(tx, act)
    const [run] = await tx<{ id: number }[]>`
      insert into audit_runs (started_by, asked_at, checks_total) values (${viewer.user_id}, ${now}, ${CHECKS.length})
      on conflict do nothing returning id`
    if (!run) throw refuse('NOT_ALLOWED_NOW', {}, 'Un audit est déjà en cours.')
    await note('audit.started', { audit: run.id })
    await jobs.enqueue(tx, AUDIT_JOB, { run_id: run.id })
    return run.id
  })
  return getRun(db, id, clock())
}

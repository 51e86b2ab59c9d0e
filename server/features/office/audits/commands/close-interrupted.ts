import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { AUDIT_JOB, NIGHTLY_JOB } from '../job-names.ts'

/**
 * Marks as failed an open run that no job carries on, because its process was killed. Otherwise it would block all
 * other runs for ever.
 * @param from.is_night true for the job of the night: as there is only one, an open run of the night was interrupted
 */
export async function closeInterrupted(tx: Tx, { clock }: Pick<Services, 'clock'>, { is_night = false } = {}) {
  const [open] = await tx`select from audit_runs where ended_at is null`
  if (!open) return
  const cut = await tx<{ id: number }[]>`
    update audit_runs a set state = 'failed', ended_at = ${clock()}
    where a.ended_at is null and not exists (
      select from pgboss.job j
      where j.state < 'completed' and (
        (j.name = ${AUDIT_JOB} and (j.data ->> 'run_id')::int = a.id)
        or (j.name = ${NIGHTLY_JOB} and j.state in ('active', 'retry') and a.started_by is null and ${!is_night})))
    returning a.id`
  const changes = { state: 'failed' }
  for (const { id } of cut)
    await audit(tx, { actor_id: null, action: 'audit.ended', entity: 'audit', entity_id: id, changes })
}

import type { JournalAction } from '#domain/journal.ts'
import type { Tx } from './database/client.ts'

/**
 * Adds a line to the append-only log, in the caller's transaction: no state changes without its line.
 * @param actor_id who did it; null for the passing of time (a job)
 * @param changes facts without personal data; `personal` holds the rest, erasable with its subject
 */
export async function audit(
  tx: Tx,
  entry: {
    actor_id: string | null
    action: JournalAction
    entity: string
    entity_id: string | number
    changes?: Record<string, unknown>
    personal?: { subject_id: string | null; changes: Record<string, unknown> }
    request_id?: string | null
  },
) {
  const [row] = await tx<{ id: string }[]>`
    insert into audit_log (actor_id, action, entity, entity_id, changes, request_id)
    values (${entry.actor_id}, ${entry.action}, ${entry.entity}, ${String(entry.entity_id)},
            ${tx.json(entry.changes ?? {})}, ${entry.request_id ?? null})
    returning id`
  if (entry.personal)
    await tx`insert into audit_personal (audit_id, subject_id, changes)
             values (${row!.id}, ${entry.personal.subject_id}, ${tx.json(entry.personal.changes)})`
}

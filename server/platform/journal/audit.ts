import type { JournalAction } from '#domain/notices/journal/journal.ts'
import type { Tx } from '../database/client.ts'
import { currentOrigin } from './origin.ts'
import { randomToken, sha256 } from '../secrets/secrets.ts'

/**
 * Adds a line to the append-only journal, in the caller's transaction: no state changes without its line.
 * @param actor_id the author; null for a job
 * @param changes facts without personal data; `personal` holds the rest, which is erased with its subject
 * @param reason the words that a person typed. They can be erased too: the line keeps only their fingerprint
 */
export async function audit(
  tx: Tx,
  entry: {
    actor_id: string | null
    action: JournalAction
    entity: string
    entity_id: string | number
    changes?: Record<string, unknown>
    reason?: string | null | undefined
    personal?: { subject_id: string | null; changes: Record<string, unknown> }
    request_id?: string | null
  },
) {
  const { personal } = entry
  const reason = entry.reason || null
  const salt = reason === null ? null : randomToken(128)
  const { origin, session_id } = currentOrigin()
  const [row] = await tx<{ id: string }[]>`
    insert into audit_log (actor_id, action, entity, entity_id, changes, request_id, reason_digest, origin, session_id)
    values (${entry.actor_id}, ${entry.action}, ${entry.entity}, ${String(entry.entity_id)},
            ${tx.json(entry.changes ?? {})}, ${entry.request_id ?? null},
            ${salt === null ? null : sha256(`${salt}${reason}`)}, ${origin}, ${session_id})
    returning id`
  if (personal || reason !== null)
    await tx`insert into audit_personal (audit_id, subject_id, changes, reason, reason_salt)
             values (${row!.id}, ${personal?.subject_id ?? null}, ${tx.json(personal?.changes ?? {})}, ${reason}, ${salt})`
}

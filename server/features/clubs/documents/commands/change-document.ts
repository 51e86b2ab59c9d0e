import type { DocumentStatus } from '#domain/clubs/documents.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { LockedDocument } from './lock-document.ts'

type Changes = {
  status?: DocumentStatus
  reason?: string | null
  replaced_by?: string
  file_id?: null
  reviewed_by?: string
  reviewed_for?: number | null
  reviewed_at?: Date
}

/**
 * Every change of a document goes through this function, so each one has its audit line and its version. The caller
 * holds the lock.
 */
export async function changeDocument(
  tx: Tx,
  document: LockedDocument,
  action: 'approve' | 'reject' | 'replace' | 'withdraw',
  changes: Changes,
  actor: Actor,
  said: { reason?: string | null; changes?: Record<string, unknown> } = {},
) {
  const { status } = changes
  await tx`update documents set ${tx({ ...changes, version: document.version + 1 })} where id = ${document.id}`
  await audit(tx, {
    ...actor,
    action: `document.${action}`,
    entity: 'document',
    entity_id: document.id,
    changes: { ...(status ? { status: [document.written, status] } : {}), ...said.changes },
    reason: said.reason,
  })
}

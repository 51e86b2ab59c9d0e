import { DOCUMENT_STATUS_LABELS, type DocumentStatus } from '#domain/clubs/documents.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#domain/common/reference/document-types.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { keepFile, type StoredFile } from '#server/platform/uploads/files.ts'
import { changeDocument } from './change-document.ts'
import { lockDocument } from './lock-document.ts'
import { refuseToLose } from './withdraw-document.ts'

export type Deposit = { type: DocumentType; season: string; replaces?: string | undefined }

type Row = { id: string; status: DocumentStatus }

/**
 * Makes a file a document of its club; the document it replaces, if any, is marked as replaced. A file already sent
 * gives the same document, with `known`.
 * @throws DOCUMENT_NEEDED, CONFLICT, NOT_FOUND for the document to replace
 */
export async function depositDocument(tx: Tx, context: MemberContext, file: StoredFile, deposit: Deposit) {
  const { type, season, replaces } = deposit
  const known = await findSame(tx, file, deposit)
  if (known) return answer(known, type, true)
  const now = context.clock()
  const replaced = replaces ? await lockDocument(tx, replaces, now) : null
  if (replaced) await refuseToLose(tx, replaced, 'replaced', now)
  const [added] = await tx<{ id: string }[]>`
    insert into documents (club_id, season, type, name, file_id, sha256, uploaded_by, uploaded_at)
    values (${file.club_id}, ${season}, ${type}, ${file.name}, ${file.id}, ${file.sha256}, ${context.viewer.user_id}, ${now})
    on conflict do nothing returning id`
  // The file was sent twice at once, and the other call came first.
  if (!added) return answer((await findSame(tx, file, deposit))!, type, true)
  await keepFile(tx, file.id, now)
  await audit(tx, {
    ...actorOf(context),
    action: 'document.deposit',
    entity: 'document',
    entity_id: added.id,
    changes: { status: [null, 'pending'], type, season },
  })
  if (replaced)
    await changeDocument(tx, replaced, 'replace', { status: 'replaced', replaced_by: added.id }, actorOf(context))
  return answer({ id: added.id, status: file.state === 'scanning' ? 'scanning' : 'pending' }, type, false)
}

/**
 * Checks the document to replace before the file is read, so that a refusal comes early.
 * @throws NOT_FOUND, CONFLICT for another type or season
 */
export function refuseOddReplacement(found: { type: string; season: string } | null, { type, season }: Deposit) {
  if (!found) throw refuse('NOT_FOUND')
  if (found.type !== type || found.season !== season) throw refuse('CONFLICT')
}

async function findSame(tx: Tx, { club_id, sha256 }: StoredFile, { season, type }: Deposit): Promise<Row | null> {
  const [row] = await tx<Row[]>`
    select id, status from documents
    where club_id = ${club_id} and season = ${season} and type = ${type} and sha256 = ${sha256}
      and is_current_document(status)`
  return row ?? null
}

const answer = ({ id, status }: Row, type: DocumentType, known: boolean) => ({
  id,
  type_label: DOCUMENT_TYPE_LABELS[type],
  status,
  status_label: DOCUMENT_STATUS_LABELS[status],
  known,
})

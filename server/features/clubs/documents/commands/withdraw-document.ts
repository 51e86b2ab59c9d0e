import { canMoveDocument, needers } from '#domain/clubs/documents.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import { act } from '#server/platform/procedures/act.ts'
import { keptOf, listAsking } from '../asked.ts'
import { listClubDocuments } from '../queries.ts'
import { changeDocument } from './change-document.ts'
import { type LockedDocument, lockDocument } from './lock-document.ts'

/** Withdraws a document: its file is deleted and the rest stays. @throws DOCUMENT_NEEDED, CONFLICT */
export async function withdrawDocument(context: MemberContext, id: string) {
  await act(context, async ({ tx, now }) => {
    const document = await lockDocument(tx, id, now)
    await refuseToLose(tx, document, 'withdrawn', now)
    await changeDocument(tx, document, 'withdraw', { status: 'withdrawn', file_id: null }, actorOf(context))
    if (document.file_id) await releaseFile(tx, document.file_id)
  })
}

/** Refuses to remove a document that an approved registration needs. Call it under the lock of the document. */
export async function refuseToLose(tx: Tx, document: LockedDocument, to: 'withdrawn' | 'replaced', now: Date) {
  if (!canMoveDocument(document.status, to)) throw refuse('CONFLICT')
  const [asking, rows] = await Promise.all([
    listAsking(tx, document.club_id, now),
    listClubDocuments(tx, document.club_id),
  ])
  const others = rows.filter(({ id }) => id !== document.id).map(keptOf)
  const [needer] = needers(
    document,
    others,
    asking.filter(({ has_approved }) => has_approved),
  )
  if (!needer) return
  throw refuse(
    'DOCUMENT_NEEDED',
    { tournament_id: needer.id },
    `Votre inscription validée au tournoi « ${needer.title} » a besoin de ce document. Déposez-en d’abord un autre du même type, et attendez sa validation.`,
  )
}

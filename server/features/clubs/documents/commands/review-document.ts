import { canReviewDocument, type Reviewer } from '#domain/clubs/documents.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { findClub } from '#server/features/clubs/clubs/queries.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { approvedNews, rejectedNews } from '../mails/club-news.ts'
import { changeDocument } from './change-document.ts'
import { type LockedDocument, lockDocument } from './lock-document.ts'
import { tellOrganizers } from './tell-organizers.ts'

export type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/**
 * Approves or refuses a document. An approval holds for everybody during the season, an organiser’s refusal for its own
 * tournaments, the platform’s refusal for all. When two decide at once, the second is told who was first.
 * @throws CONFLICT when the document changed since `version`, NOT_ALLOWED_NOW when the rule forbids it
 */
export async function reviewDocument(
  context: MemberContext,
  id: string,
  version: number,
  reviewer: Reviewer,
  decision: Decision,
) {
  await act(context, async (act) => {
    const { tx, now } = act
    const document = await lockDocument(tx, id, now)
    if (document.version !== version) throw refuse('CONFLICT', undefined, whoWasFirst(document, context))
    if (!canReviewDocument(document, reviewer, decision.decision))
      throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce n’est plus possible dans l’état actuel du document.')
    await decide(act, document, reviewer, decision, now)
    await tell(act, document, reviewer, decision)
    if (decision.decision === 'rejected' && reviewer.organizer_club_id === null)
      await tellOrganizers(act, document, decision.reason)
  })
}

async function decide(
  act: MemberAct,
  document: LockedDocument,
  { organizer_club_id }: Reviewer,
  given: Decision,
  now: Date,
) {
  const { tx } = act
  const { user_id } = act.viewer
  const isPlatform = organizer_club_id === null
  const action = given.decision === 'approved' ? 'approve' : 'reject'
  if (organizer_club_id !== null) {
    await tx`
      delete from document_refusals where document_id = ${document.id} and organizer_club_id = ${organizer_club_id}`
    if (given.decision === 'rejected')
      await tx`
        insert into document_refusals (document_id, organizer_club_id, reason, refused_by, refused_at)
        values (${document.id}, ${organizer_club_id}, ${given.reason}, ${user_id}, ${now})`
  }
  const moves = isPlatform || (given.decision === 'approved' && document.status !== 'approved')
  await changeDocument(
    tx,
    document,
    action,
    {
      ...(moves ? { status: given.decision, reason: given.decision === 'rejected' ? given.reason : null } : {}),
      reviewed_by: user_id,
      reviewed_for: organizer_club_id,
      reviewed_at: now,
    },
    actorOf(act),
    { reason: given.decision === 'rejected' ? given.reason : null, changes: isPlatform ? {} : { organizer_club_id } },
  )
}

async function tell(act: MemberAct, document: LockedDocument, { organizer_club_id }: Reviewer, given: Decision) {
  const { tx } = act
  const { platform_name } = await getSettings(tx)
  const organizer = organizer_club_id === null ? null : await findClub(tx, organizer_club_id)
  const { club_id, uploaded_by } = document
  const news =
    given.decision === 'approved'
      ? approvedNews(document)
      : rejectedNews(document, given.reason, organizer?.name ?? null)
  await notifyClub(
    tx,
    act,
    {
      club_id,
      user_id: uploaded_by,
      managers: false,
      sender: organizer?.name ?? platform_name,
      reply_to: null,
      registration_id: null,
    },
    news,
  )
}

/** Names the person to their colleagues and to administrators; others only read the name of the club. */
function whoWasFirst(document: LockedDocument, { viewer }: MemberContext): string {
  const { written, decided_by, decided_for } = document
  if (written === 'replaced') return 'Le club a remplacé ce document entre-temps.'
  if (written === 'withdrawn') return 'Le club a retiré ce document entre-temps.'
  const isKnown = viewer.role === 'admin' || (decided_for !== null && decided_for.id === viewer.club?.id)
  return `Déjà traité par ${(isKnown ? decided_by : null) ?? decided_for?.name ?? 'la plateforme'}.`
}

import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { admin, member } from '#server/platform/procedures/orpc.ts'
import { type Decision, reviewDocument } from './commands/review-document.ts'
import { withdrawDocument } from './commands/withdraw-document.ts'
import { depositsFor, readsDocumentsOf, reviewerOf, whyNotReviewer } from './policy.ts'
import { findDocument, getClubDocuments, getReviewedDocument, listOpenings } from './queries.ts'
import { listForReview } from './review-list.ts'

export const documentsRouter = {
  mine: member.documents.mine.handler(({ context: { db, viewer, clock } }) => {
    if (!viewer.club) throw refuse('NOT_FOUND')
    const club_id = readsDocumentsOf(viewer)
    if (club_id === null) throw refuse('FORBIDDEN')
    return getClubDocuments(db, club_id, { deposits: depositsFor(viewer) !== null, now: clock() })
  }),
  openings: member.documents.openings.handler(async ({ input, context }) => {
    const { club_id } = await getOwn(context, input.id)
    if (club_id !== readsDocumentsOf(context.viewer)) throw refuse('FORBIDDEN')
    const { platform_name } = await getSettings(context.db)
    return { items: await listOpenings(context.db, input.id, platform_name) }
  }),
  withdraw: member.documents.withdraw.handler(async ({ input, context }) => {
    const { club_id } = await getOwn(context, input.id)
    if (club_id !== depositsFor(context.viewer)) throw refuse('FORBIDDEN')
    await withdrawDocument(context, input.id)
    return { id: input.id, status: 'withdrawn' as const }
  }),
  list: admin().documents.list.handler(async ({ input, context: { db, viewer, clock } }) => {
    return listForReview(db, viewer, input, await getSettings(db), clock())
  }),
  approve: member.documents.approve.handler(({ input: { id, version }, context }) =>
    review(context, id, version, { decision: 'approved' }),
  ),
  reject: member.documents.reject.handler(({ input: { id, version, reason }, context }) =>
    review(context, id, version, { decision: 'rejected', reason }),
  ),
}

async function getOwn({ db, viewer, clock }: MemberContext, id: string) {
  const document = await findDocument(db, viewer, id, clock())
  if (!document) throw refuse('NOT_FOUND')
  return document
}

async function review(context: MemberContext, id: string, version: number, decision: Decision) {
  const { db, viewer, clock } = context
  const document = await getOwn(context, id)
  const settings = await getSettings(db)
  const reviewer = reviewerOf(viewer, document, settings)
  if (!reviewer) throw notJudge(context, document)
  await reviewDocument(context, id, version, reviewer, decision)
  return getReviewedDocument(db, viewer, id, settings, clock())
}

function notJudge(context: MemberContext, document: { club_id: number }) {
  const { club, role } = context.viewer
  if (role === 'admin' && club?.id !== document.club_id) return refuse('POWER_WITHDRAWN')
  return refuse('FORBIDDEN', undefined, whyNotReviewer(context.viewer, document))
}

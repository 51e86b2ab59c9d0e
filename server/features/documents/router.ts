import { localDay } from '#domain/local-time.ts'
import { documentNeeds, needLabel } from '#domain/documents.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/reference/document-types.ts'
import { seasonOf } from '#domain/season.ts'
import { findRegistration } from '#server/features/registrations/queries.ts'
import { getSettings } from '#server/features/settings/queries.ts'
import { WITHDRAWN_POWER } from '#domain/admin-power.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { admin, member } from '#server/platform/orpc.ts'
import { type Decision, reviewDocument } from './commands/review-document.ts'
import { withdrawDocument } from './commands/withdraw-document.ts'
import { depositsFor, readsDocumentsOf, reviewerOf } from './policy.ts'
import {
  findDocument,
  getAskedOf,
  getClubDocuments,
  getReviewedDocument,
  listOpenings,
  listReviewedDocuments,
} from './queries.ts'
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
  ofRegistration: member.documents.ofRegistration.handler(({ input, context }) => ofRegistration(context, input.id)),
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

async function ofRegistration(context: MemberContext, id: string) {
  const { db, viewer, clock } = context
  const now = clock()
  const registration = await findRegistration(context, viewer, id, now)
  if (!registration) throw refuse('NOT_FOUND')
  const { club, tournament } = registration
  const isOwn = viewer.club?.id === club.id
  if (isOwn && viewer.role !== 'admin' && readsDocumentsOf(viewer) === null) throw refuse('FORBIDDEN')
  const season = seasonOf(localDay(tournament.starts_at, tournament.time_zone))
  const settings = await getSettings(db)
  const [{ required_documents, documents }, items] = await Promise.all([
    getAskedOf(db, registration),
    listReviewedDocuments(db, viewer, { club_id: club.id, season }, settings, now),
  ])
  const asked = { required_documents, season, organizer_club_id: tournament.organizer.id }
  return {
    needs: documentNeeds(asked, documents).map(({ type, state }) => ({
      type,
      type_label: DOCUMENT_TYPE_LABELS[type],
      state,
      state_label: needLabel(state),
    })),
    items,
    notice: isOwn && viewer.role !== 'club' ? whyNot(context, { club_id: club.id }) : null,
  }
}

function notJudge(context: MemberContext, document: { club_id: number }) {
  const { club, role } = context.viewer
  if (role === 'admin' && club?.id !== document.club_id) return refuse('POWER_WITHDRAWN')
  return refuse('FORBIDDEN', undefined, whyNot(context, document))
}

function whyNot({ viewer }: MemberContext, { club_id }: { club_id: number }): string {
  if (viewer.club?.id === club_id)
    return 'Vous ne pouvez pas juger les documents de votre propre club : un administrateur s’en charge.'
  return viewer.role === 'admin'
    ? WITHDRAWN_POWER
    : 'La plateforme ne laisse pas les organisateurs juger les documents pour le moment.'
}

import type { ClubDocument, ReviewedDocument } from '#contract/clubs/documents.ts'
import {
  canMoveDocument,
  canReviewDocument,
  DOCUMENT_STATUS_LABELS,
  documentNeeds,
  documentStatusAt,
  documentStatusFor,
  documentStatusShown,
  needers,
  type DocumentStatus,
  type NeedState,
  type Reviewer,
} from '#domain/clubs/documents.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { type Asking, keptOf } from './asked.ts'
import type { StoredDocument } from './columns.ts'

/** A document in the form that its club reads. */
export function clubDocument(
  row: StoredDocument & { openings_count: number },
  around: { others: readonly StoredDocument[]; asking: readonly Asking[]; deposits: boolean; day: string },
): ClubDocument {
  const { others, asking, deposits, day } = around
  const kept = { ...keptOf(row), status: documentStatusAt(row, day) }
  const isFree =
    needers(
      kept,
      others.map(keptOf),
      asking.filter(({ has_approved }) => has_approved),
    ).length === 0
  const serves = canMoveDocument(kept.status, 'withdrawn')
  const tournaments = asking.filter(
    ({ required_documents, season }) => serves && required_documents.includes(row.type) && season === row.season,
  )
  return {
    ...shown(row, documentStatusShown(kept), row.refusals),
    openings_count: row.openings_count,
    tournaments: tournaments.map((one) => askingTournament(one, documentStatusFor(one.organizer_club_id, kept))),
    permissions: {
      replace: deposits && isFree && canMoveDocument(kept.status, 'replaced'),
      withdraw: deposits && isFree && canMoveDocument(kept.status, 'withdrawn'),
    },
  }
}

/** A tournament with the state of a document type there. A document that no longer counts reads as absent. */
export function askingTournament(
  { id, slug, title, starts_at, time_zone, organizer_name }: Asking,
  status: DocumentStatus | NeedState,
) {
  const isOut = status === 'expired' || status === 'replaced' || status === 'withdrawn'
  return { id, slug, title, starts_at, time_zone, organizer_name, state: isOut ? 'absent' : status } as const
}

/** The state of one document type for one tournament. */
export function needOf(type: Asking['required_documents'][number], one: Asking, documents: readonly StoredDocument[]) {
  return documentNeeds({ ...one, required_documents: [type] }, documents.map(keptOf))[0]!.state
}

/** A document in the form that organisers and administrators read. `reviewer` is null when they may not judge it. */
export function reviewedDocument(
  row: StoredDocument & Pick<ReviewedDocument, 'club' | 'tournaments'>,
  { organizer_club_id, reviewer, day }: { organizer_club_id: number | null; reviewer: Reviewer | null; day: string },
): ReviewedDocument {
  const kept = { ...keptOf(row), status: documentStatusAt(row, day) }
  const own = row.refusals.filter((refusal) => refusal.organizer_club_id === organizer_club_id)
  const status = organizer_club_id === null ? kept.status : documentStatusFor(organizer_club_id, kept)
  return {
    ...shown(row, status, organizer_club_id === null ? row.refusals : own),
    reason: own[0]?.reason ?? row.reason,
    club: row.club,
    tournaments: row.tournaments,
    permissions: {
      approve: reviewer !== null && canReviewDocument(kept, reviewer, 'approved'),
      reject: reviewer !== null && canReviewDocument(kept, reviewer, 'rejected'),
    },
  }
}

function shown(row: StoredDocument, status: DocumentStatus, refusals: StoredDocument['refusals']) {
  const { id, type, name, size, season, is_picture, has_file, uploaded_at, uploaded_by, reason, version } = row
  return {
    id,
    type,
    type_label: DOCUMENT_TYPE_LABELS[type],
    name,
    size: size ?? 0,
    season,
    is_picture,
    url: has_file ? `/files/documents/${id}` : null,
    uploaded_at,
    uploaded_by,
    status,
    status_label: DOCUMENT_STATUS_LABELS[status],
    reason,
    refusals: refusals.map(({ organizer_club_id: _, ...refusal }) => refusal),
    version,
  }
}

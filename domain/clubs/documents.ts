import type { DocumentType } from '../common/reference/document-types.ts'
import { type Season, seasonDays } from '../common/dates/season.ts'

/**
 * States of a document that a club keeps for a season. The database stores all of them but `expired`, which follows
 * from the date.
 */
export const DOCUMENT_STATUSES = [
  'scanning',
  'pending',
  'approved',
  'rejected',
  'expired',
  'replaced',
  'withdrawn',
] as const

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  scanning: 'Analyse en cours',
  pending: 'En attente',
  approved: 'Validé',
  rejected: 'Refusé',
  expired: 'Expiré',
  replaced: 'Remplacé',
  withdrawn: 'Retiré',
}

/** Somebody who refused a document may still accept it, and the platform may take a validation back. */
const MOVES: Record<DocumentStatus, readonly DocumentStatus[]> = {
  scanning: ['pending', 'replaced', 'withdrawn'],
  pending: ['approved', 'rejected', 'replaced', 'withdrawn'],
  approved: ['rejected', 'replaced', 'withdrawn'],
  rejected: ['approved', 'replaced', 'withdrawn'],
  expired: [],
  replaced: [],
  withdrawn: [],
}

export function canMoveDocument(from: DocumentStatus, to: DocumentStatus): boolean {
  return MOVES[from].includes(to)
}

/** Facts about a document that the rules need. `refused_by`: clubs that refused it for their own tournaments. */
export type KeptDocument = {
  type: DocumentType
  season: Season
  status: DocumentStatus
  refused_by: readonly number[]
}

/** State of a document on that day, 'YYYY-MM-DD'. A document expires with its season. */
export function documentStatusAt({ status, season }: Pick<KeptDocument, 'status' | 'season'>, day: string) {
  const isOver = day > seasonDays(season).last
  return isOver && canMoveDocument(status, 'withdrawn') ? 'expired' : status
}

/**
 * State of a document in the tournaments of one organiser. A validation holds for everybody, a refusal by an organiser
 * only for its own tournaments, and a refusal by the platform for all.
 */
export function documentStatusFor(organizer_club_id: number, { status, refused_by }: KeptDocument): DocumentStatus {
  const isOpen = status === 'pending' || status === 'approved'
  return isOpen && refused_by.includes(organizer_club_id) ? 'rejected' : status
}

/** The state shown to its club: 'rejected' as soon as an organiser has refused it and nobody has accepted it. */
export function documentStatusShown({ status, refused_by }: Pick<KeptDocument, 'status' | 'refused_by'>) {
  return status === 'pending' && refused_by.length > 0 ? 'rejected' : status
}

export type DocumentsAsked = {
  required_documents: readonly DocumentType[]
  /** The season of the first day of the tournament. */
  season: Season
  organizer_club_id: number
}

/** How far a club is with one required type, judged by the best document that it has sent. */
export type NeedState = 'approved' | 'pending' | 'scanning' | 'rejected' | 'absent'

export type DocumentNeed = { type: DocumentType; state: NeedState }

/** The state of each required type for a club, in the order of the request. */
export function documentNeeds(asked: DocumentsAsked, documents: readonly KeptDocument[]): DocumentNeed[] {
  const ofSeason = documents.filter(({ season }) => season === asked.season)
  return asked.required_documents.map((type) => {
    const states = ofSeason
      .filter((document) => document.type === type)
      .map((document) => documentStatusFor(asked.organizer_club_id, document))
    return { type, state: BEST_FIRST.find((state) => states.some((known) => known === state)) ?? 'absent' }
  })
}

const BEST_FIRST = ['approved', 'pending', 'scanning', 'rejected'] as const satisfies NeedState[]

export type MissingDocument = DocumentNeed & { state: Exclude<NeedState, 'approved'> }

/** Required types for which the club has no approved document. As long as one is left, nobody can approve its team. */
export function missingDocuments(asked: DocumentsAsked, documents: readonly KeptDocument[]): MissingDocument[] {
  return documentNeeds(asked, documents).filter((need): need is MissingDocument => need.state !== 'approved')
}

/**
 * Approved teams' requests (`asked`) that this document alone satisfies. While there is one, the document may not be
 * withdrawn.
 */
export function needers<A extends DocumentsAsked>(
  document: KeptDocument,
  others: readonly KeptDocument[],
  asked: readonly A[],
): A[] {
  const lacks = (one: A, documents: readonly KeptDocument[]) =>
    missingDocuments(one, documents).some(({ type }) => type === document.type)
  return asked.filter((one) => lacks(one, others) && !lacks(one, [...others, document]))
}

/** The club has to send something: nothing is there, or what is there was refused. */
export function isToDeposit({ state }: DocumentNeed): boolean {
  return state === 'absent' || state === 'rejected'
}

/** Words of a need: 'À déposer', 'En attente', 'Refusé'… */
export function needLabel(state: NeedState): string {
  return state === 'absent' ? 'À déposer' : DOCUMENT_STATUS_LABELS[state]
}

/** Somebody who accepts or refuses documents: an organising club, or the platform when `organizer_club_id` is null. */
export type Reviewer = { organizer_club_id: number | null }

/** True when this reviewer may take this decision and it would change something. */
export function canReviewDocument(
  document: Pick<KeptDocument, 'status' | 'refused_by'>,
  { organizer_club_id }: Reviewer,
  decision: 'approved' | 'rejected',
): boolean {
  const { status, refused_by } = document
  if (organizer_club_id === null) return canMoveDocument(status, decision)
  // An organiser cannot accept a document that the platform has refused.
  if (status !== 'pending' && status !== 'approved') return false
  const hasRefused = refused_by.includes(organizer_club_id)
  return decision === 'rejected' ? !hasRefused : status === 'pending' || hasRefused
}

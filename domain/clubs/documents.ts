import type { DocumentType } from '../common/reference/document-types.ts'
import { type Season, seasonDays } from '../common/dates/season.ts'

/** States of a document that a club keeps for the season. All but `expired` are written; time alone makes that one. */
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

/** Whoever has refused may think again, and the platform may take a validation back. */
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

/** What the rules know of a document. `refused_by`: clubs that refused it for the tournaments that they organise. */
export type KeptDocument = {
  type: DocumentType
  season: Season
  status: DocumentStatus
  refused_by: readonly number[]
}

/** Its state on that day 'YYYY-MM-DD': nothing that a club sent outlives its season. */
export function documentStatusAt({ status, season }: Pick<KeptDocument, 'status' | 'season'>, day: string) {
  const isOver = day > seasonDays(season).last
  return isOver && canMoveDocument(status, 'withdrawn') ? 'expired' : status
}

/**
 * Its state in the tournaments of one organiser: a validation holds for everybody, a refusal by an organiser for its own
 * tournaments, a refusal by the platform for all.
 */
export function documentStatusFor(organizer_club_id: number, { status, refused_by }: KeptDocument): DocumentStatus {
  const isOpen = status === 'pending' || status === 'approved'
  return isOpen && refused_by.includes(organizer_club_id) ? 'rejected' : status
}

/** The one word that its club reads first: nobody has accepted it and somebody has refused it. */
export function documentStatusShown({ status, refused_by }: Pick<KeptDocument, 'status' | 'refused_by'>) {
  return status === 'pending' && refused_by.length > 0 ? 'rejected' : status
}

/** What a tournament asks of those who enter it. */
export type DocumentsAsked = {
  required_documents: readonly DocumentType[]
  /** Of its first day. */
  season: Season
  organizer_club_id: number
}

/** How far a club is with one required type, the best of what it has sent. */
export type NeedState = 'approved' | 'pending' | 'scanning' | 'rejected' | 'absent'

export type DocumentNeed = { type: DocumentType; state: NeedState }

/** Where the club stands with each required type, in the order of the request. */
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

/** Required types without a document that holds: what keeps a registration from being approved. */
export function missingDocuments(asked: DocumentsAsked, documents: readonly KeptDocument[]): MissingDocument[] {
  return documentNeeds(asked, documents).filter((need): need is MissingDocument => need.state !== 'approved')
}

/** Of what is asked of approved teams, what would miss its type without this document. It may not leave while there is any. */
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

/** Whoever acts on what others sent: the platform, or the club that organises. */
export type Reviewer = { organizer_club_id: number | null }

/** True when this decision of this reviewer would change something and is theirs to take. */
export function canReviewDocument(
  document: Pick<KeptDocument, 'status' | 'refused_by'>,
  { organizer_club_id }: Reviewer,
  decision: 'approved' | 'rejected',
): boolean {
  const { status, refused_by } = document
  if (organizer_club_id === null) return canMoveDocument(status, decision)
  // What the platform has refused is not an organiser’s to accept.
  if (status !== 'pending' && status !== 'approved') return false
  const hasRefused = refused_by.includes(organizer_club_id)
  return decision === 'rejected' ? !hasRefused : status === 'pending' || hasRefused
}

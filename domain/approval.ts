import type { PaymentStatus } from './payment.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentStatus, type DocumentType } from './reference/document-types.ts'
import type { RegistrationStatus } from './registration.ts'
import type { PaymentTiming } from './tournament.ts'
import { type Verdict, verdict } from './verdict.ts'

export type ApprovalVerdictCode = 'not_pending' | 'not_paid' | 'documents_missing'

/** Everything that decides whether a registration may be approved. */
export type ApprovalAttempt = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  price_cents: number
  payment_timing: PaymentTiming
  required_documents: readonly DocumentType[]
  /** The club's documents that are valid on the day of the tournament, whichever tournament they were sent for. */
  documents: readonly { type: DocumentType; status: DocumentStatus }[]
}

/** Checks whether the organiser may approve: all conditions, each with its verdict. */
export function approvalVerdicts(attempt: ApprovalAttempt): Verdict<ApprovalVerdictCode>[] {
  const missing = missingDocuments(attempt.required_documents, attempt.documents)
  const names = missing.map((type) => DOCUMENT_TYPE_LABELS[type]).join(', ')
  return [
    verdict(
      'not_pending',
      attempt.status !== 'pending',
      attempt.status === 'approved'
        ? 'Cette inscription est déjà validée.'
        : 'Seule une inscription en attente peut être validée.',
    ),
    verdict(
      'not_paid',
      mustBePaidFirst(attempt) && attempt.payment_status !== 'paid',
      'Cette inscription n’est pas payée.',
    ),
    verdict('documents_missing', missing.length > 0, `Documents obligatoires non validés : ${names}.`, names),
  ]
}

/** Required document types that the club has not had validated, in the order of the request. */
export function missingDocuments(
  required: readonly DocumentType[],
  documents: readonly { type: DocumentType; status: DocumentStatus }[],
): DocumentType[] {
  const validated = new Set(documents.filter(({ status }) => status === 'approved').map(({ type }) => type))
  return required.filter((type) => !validated.has(type))
}

function mustBePaidFirst({ price_cents, payment_timing }: ApprovalAttempt): boolean {
  return price_cents > 0 && payment_timing === 'at_registration'
}

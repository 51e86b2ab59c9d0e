import type { DocumentNeed } from '../../clubs/documents.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import { DOCUMENT_TYPE_LABELS } from '../../common/reference/document-types.ts'
import type { RegistrationStatus } from '../registration.ts'
import type { PaymentTiming } from '../../tournaments/tournament.ts'
import { type Verdict, verdict } from '../../common/verdict.ts'

export type ApprovalVerdictCode = 'not_pending' | 'not_paid' | 'documents_missing'

export type ApprovalAttempt = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  price_cents: number
  payment_timing: PaymentTiming
  /** The result of `missingDocuments` for this organiser and the season of the tournament. */
  missing_documents: readonly Pick<DocumentNeed, 'type'>[]
}

/** Each condition for the organiser to approve a registration, with its verdict. */
export function approvalVerdicts(attempt: ApprovalAttempt): Verdict<ApprovalVerdictCode>[] {
  const { missing_documents } = attempt
  const names = missing_documents.map(({ type }) => DOCUMENT_TYPE_LABELS[type]).join(', ')
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
    verdict('documents_missing', missing_documents.length > 0, `Documents obligatoires non validés : ${names}.`, names),
  ]
}

function mustBePaidFirst({ price_cents, payment_timing }: ApprovalAttempt): boolean {
  return price_cents > 0 && payment_timing === 'at_registration'
}

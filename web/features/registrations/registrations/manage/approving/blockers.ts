import type { Registration } from '#contract/registrations/registrations.ts'
import { type ApprovalVerdictCode, approvalVerdicts } from '#domain/registrations/entering/approval.ts'
import { refusals } from '#domain/common/verdict.ts'

type Judged = Pick<Registration, 'status' | 'payment_status' | 'amount_cents' | 'missing_documents'> & {
  tournament: Pick<Registration['tournament'], 'payment_timing'>
}

/** Says why a pending registration cannot be approved yet, in the sentences of the rule of the server. */
export function approvalBlockers(registration: Judged): { code: ApprovalVerdictCode; message: string }[] {
  const { status, payment_status, amount_cents, tournament, missing_documents } = registration
  if (status !== 'pending') return []
  const verdicts = approvalVerdicts({
    status,
    payment_status,
    price_cents: amount_cents,
    payment_timing: tournament.payment_timing,
    missing_documents,
  })
  return refusals(verdicts).flatMap(({ code, message }) => (message === null ? [] : { code, message }))
}

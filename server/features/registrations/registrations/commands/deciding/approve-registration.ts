import { type ApprovalVerdictCode, approvalVerdicts } from '#domain/registrations/entering/approval.ts'
import { approvedPaymentDue } from '#domain/registrations/entering/hold.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod } from '#domain/registrations/payments/payment.ts'
import { firstRefusal, type Verdict } from '#domain/common/verdict.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { approvedNews } from '../../mails/club-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { lockMissingPapers } from './missing-papers.ts'
import { tellClub } from '../tell.ts'

/** The organiser approves the team. With payment after approval, the time to pay starts. */
export async function approveRegistration(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, now, viewer } = act
    const registration = (await lockRegistration(tx, id))!
    const refusal = firstRefusal(await judge(tx, registration))
    if (refusal) throw refusalOf(refusal)
    const owes = isUnpaid(registration)
    const payment_due_at = owes ? approvedPaymentDue(now, registration.place) : null
    await changeRegistration(act, registration, 'approve', {
      status: 'approved',
      decided_by: viewer.user_id,
      decided_at: now,
      ...(payment_due_at ? { payment_due_at } : {}),
      ...(owes && registration.payment_method && isManualMethod(registration.payment_method)
        ? { payment_status: 'awaiting' }
        : {}),
    })
    await tellClub(act, registration, approvedNews(act, registration, payment_due_at))
  })
}

async function judge(tx: Tx, registration: LockedRegistration) {
  return approvalVerdicts({
    ...registration,
    price_cents: registration.amount_cents,
    payment_timing: registration.place.payment_timing,
    missing_documents: await lockMissingPapers(tx, registration),
  })
}

const refusalOf = ({ code, message, detail }: Verdict<ApprovalVerdictCode>) =>
  refuse(
    code === 'documents_missing' ? 'DOCUMENTS_MISSING' : 'NOT_ALLOWED_NOW',
    { verdict: code, detail },
    message ?? undefined,
  )

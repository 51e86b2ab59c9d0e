import { hasPassed } from '#domain/common/dates/local-time.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { cancelRegistration } from '#server/features/registrations/registrations/commands/ending/cancel-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'

/** The organiser frees a place without payment. Never before the due date, and never automatically. */
export const releaseUnpaid = (context: MemberContext, id: string) =>
  cancelRegistration(context, id, {
    by: 'organizer',
    reason: 'Paiement non reçu',
    expected_refund_cents: 0,
    onlyIf: (registration, now) =>
      registration.payment_due_at !== null && hasPassed(registration.payment_due_at, now) && isUnpaid(registration),
  })

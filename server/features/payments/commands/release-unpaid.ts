import { hasPassed } from '#domain/local-time.ts'
import { isUnpaid } from '#domain/payable.ts'
import { cancelRegistration } from '#server/features/registrations/commands/cancel-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** The organiser frees a place without payment. Never before the due date, and never automatically. */
export async function releaseUnpaid(
  context: MemberContext,
  registration: {
    id: string
    payment_due_at: string | null
    amount_cents: number
    payment_status: Parameters<typeof isUnpaid>[0]['payment_status']
  },
) {
  const overdue = registration.payment_due_at !== null && hasPassed(registration.payment_due_at, context.clock())
  if (!overdue || !isUnpaid(registration)) throw refuse('NOT_ALLOWED_NOW')
  await cancelRegistration(context, registration.id, {
    by: 'organizer',
    reason: 'Paiement non reçu',
    expected_refund_cents: 0,
  })
}

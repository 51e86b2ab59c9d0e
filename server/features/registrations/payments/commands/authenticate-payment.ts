import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { isAttemptOpen, type PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { declined } from '#server/platform/payments/declined.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The card holder answers the strong authentication, on our page for the sandbox.
 * @throws PAYMENT_DECLINED when the answer is no; the place stays held for another attempt
 */
export async function authenticatePayment(
  context: MemberContext,
  payment: { id: string; provider: CardProvider | 'manual'; status: PaymentAttemptState },
  outcome: 'accepted' | 'refused',
) {
  if (!isAttemptOpen(payment.status) || payment.provider === 'manual') throw refuse('NOT_ALLOWED_NOW')
  const session = await context.payments.get(payment.provider).authenticate?.(payment.id, outcome)
  if (!session) throw refuse('NOT_ALLOWED_NOW')
  await settlePayment(context, payment.id, session)
  if (session.state.status === 'failed') throw declined(payment.id, session.state.failure_code)
  if (session.state.status === 'expired') throw refuse('HOLD_EXPIRED')
}

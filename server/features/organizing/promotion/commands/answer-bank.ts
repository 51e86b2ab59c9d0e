import { isAttemptOpen, type PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { declined } from '#server/platform/payments/declined.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { settlePurchase } from './settle-purchase.ts'

/** The card holder answers the strong authentication, on our page for the sandbox. @throws PAYMENT_DECLINED */
export async function answerBank(context: MemberContext, id: string, outcome: 'accepted' | 'refused') {
  const [attempt] = await context.db<{ provider: CardProvider; status: PaymentAttemptState }[]>`
    select provider, status from promotion_purchases where id = ${id}`
  if (!attempt || !isAttemptOpen(attempt.status)) throw refuse('NOT_ALLOWED_NOW')
  const session = await context.payments.get(attempt.provider).authenticate?.(id, outcome)
  if (!session) throw refuse('NOT_ALLOWED_NOW')
  await settlePurchase(context, id, session)
  if (session.state.status === 'failed') throw declined(id, session.state.failure_code)
}

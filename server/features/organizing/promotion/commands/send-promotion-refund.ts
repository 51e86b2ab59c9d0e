import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { leaveToAdministrator } from './follow-promotion-refunds.ts'
import { settlePromotionRefund } from './settle-promotion-refund.ts'

type Refund = { purchase_id: string; amount_cents: number; provider: CardProvider }

/**
 * Asks the provider for a refund with a key of its own: asking twice refunds once. When the provider cannot refund, the refund
 * stays due: an administrator gives the money back by another way, and notes it.
 * @throws the provider’s error, so that the queue tries again
 */
export async function sendPromotionRefund(services: Services, refund_id: string) {
  const { db, payments } = services
  const [refund] = await db<Refund[]>`
    select f.purchase_id, f.amount_cents, b.provider from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.id = ${refund_id} and f.status = 'requested'`
  if (!refund) return
  const { purchase_id, amount_cents } = refund
  const answer = await payments.get(refund.provider).refund({
    key: refund_id,
    payment_key: purchase_id,
    provider_payment: null,
    amount_cents,
  })
  if (answer.status === 'pending') throw new Error('the provider has not given the money back yet: asked again')
  if (answer.status === 'succeeded') await settlePromotionRefund(services, refund_id, answer.reference)
  else await leaveToAdministrator(services, refund_id)
}

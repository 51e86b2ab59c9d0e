import { passingTime } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { lockPurchase } from './settle-purchase.ts'

type Refund = { purchase_id: string; amount_cents: number; provider: string }

/**
 * Asks the provider for a refund with its own key: asking twice refunds once. What the provider cannot give back stays
 * due, and administrators read it among what is late.
 * @throws the provider’s error, so that the queue tries again
 */
export async function sendPromotionRefund(services: Services, refund_id: string) {
  const { db, payments } = services
  const [refund] = await db<Refund[]>`
    select f.purchase_id, f.amount_cents, b.provider from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.id = ${refund_id} and f.status = 'requested'`
  if (!refund) return
  const { purchase_id, amount_cents } = refund
  const answer = await payments.get(refund.provider).refund({ key: refund_id, payment_key: purchase_id, amount_cents })
  if (answer.status === 'succeeded') await settleRefund(services, refund_id, refund, answer.reference)
  else await db`update promotion_refunds set status = 'due' where id = ${refund_id} and status = 'requested'`
}

/** The credit note is numbered with it; a second call changes nothing. */
async function settleRefund(
  services: Services,
  refund_id: string,
  { purchase_id, amount_cents }: Refund,
  reference: string | null,
) {
  await services.db.begin(async (tx) => {
    const purchase = await lockPurchase(tx, purchase_id)
    const settled = await tx`
      update promotion_refunds set status = 'succeeded', settled_at = ${services.clock()}, provider_reference = ${reference}
      where id = ${refund_id} and status <> 'succeeded' returning id`
    if (!purchase || settled.length === 0) return
    await audit(tx, {
      ...passingTime,
      action: 'promotion.refunded',
      entity: 'promotion',
      entity_id: purchase_id,
      changes: { amount_cents },
    })
    await issuePlatformReceipt(tx, services, { kind: 'credit_note', purchase, amount_cents, refund_id })
  })
}

import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { lockPurchase } from './settle-purchase.ts'

/**
 * The provider has refunded, or an administrator notes that they did by hand: the credit note is numbered with it. A second
 * call changes nothing.
 */
export async function settlePromotionRefund(
  services: Services,
  refund_id: string,
  reference: string | null,
  actor: Actor,
) {
  await services.db.begin(async (tx) => {
    const [found] = await tx<{ purchase_id: string }[]>`
      select purchase_id from promotion_refunds where id = ${refund_id}`
    const purchase = found && (await lockPurchase(tx, found.purchase_id))
    if (!purchase) return
    const [settled] = await tx<{ amount_cents: number }[]>`
      update promotion_refunds set status = 'succeeded', settled_at = ${services.clock()}, settled_by = ${actor.actor_id},
        provider_reference = ${reference}
      where id = ${refund_id} and status <> 'succeeded' returning amount_cents`
    if (!settled) return
    const { amount_cents } = settled
    await audit(tx, {
      ...actor,
      action: 'promotion.refunded',
      entity: 'promotion',
      entity_id: purchase.id,
      changes: { amount_cents, refund_id },
    })
    await issuePlatformReceipt(tx, services, { kind: 'credit_note', purchase, amount_cents, refund_id })
  })
}

import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { lockPurchase } from './lock-purchase.ts'

/**
 * Notes a refund that the provider has made, or that an administrator has made by hand, and issues its credit note. A second
 * call changes nothing.
 */
export async function settlePromotionRefund(services: Services, refund_id: string, reference: string | null) {
  await act(services, async (act) => {
    const { tx, now, note, actor_id } = act
    const [found] = await tx<{ purchase_id: string }[]>`
      select purchase_id from promotion_refunds where id = ${refund_id}`
    const purchase = found && (await lockPurchase(tx, found.purchase_id))
    if (!purchase) return
    const [settled] = await tx<{ amount_cents: number }[]>`
      update promotion_refunds set status = 'succeeded', settled_at = ${now}, settled_by = ${actor_id},
        provider_reference = ${reference}
      where id = ${refund_id} and status <> 'succeeded' returning amount_cents`
    if (!settled) return
    const { amount_cents } = settled
    await note('promotion.refunded', { promotion: purchase.id }, { amount_cents, refund_id })
    await issuePlatformReceipt(act, { kind: 'credit_note', purchase, amount_cents, refund_id })
  })
}

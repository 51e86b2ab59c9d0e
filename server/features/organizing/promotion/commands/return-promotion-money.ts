import type { Act } from '#server/platform/procedures/act.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import type { LockedPurchase } from './lock-purchase.ts'

export type NotedRefund = { id: string; amount_cents: number; reason: string; due_at: string | Date }

/**
 * The money of a refund that was noted as made is not gone: a receipt answers its credit note, and it is due again. The caller
 * has locked its purchase, and tells the buyer.
 * @param said why, for the journal; `printed` is what the receipt says
 */
export async function returnPromotionMoney(
  act: Act,
  purchase: LockedPurchase,
  { id, amount_cents, reason, due_at }: NotedRefund,
  { said, printed }: { said: string; printed: string },
) {
  const { tx, now, note } = act
  await tx`update promotion_refunds set undone_at = ${now} where id = ${id}`
  const [due] = await tx<{ id: string }[]>`
    insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, created_at)
    values (${purchase.id}, ${amount_cents}, 'due', ${reason}, ${due_at}, ${now}) returning id`
  await note(
    'promotion.refund-undo',
    { promotion: purchase.id },
    { amount_cents, refund_id: due!.id },
    { reason: said },
  )
  await issuePlatformReceipt(act, { kind: 'receipt', purchase, amount_cents, refund_id: id, note: printed })
}

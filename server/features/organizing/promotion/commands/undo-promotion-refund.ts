import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { refundUndoneNews } from '../mails/promotion-news.ts'
import { returnPromotionMoney } from './return-promotion-money.ts'
import { lockPurchase } from './lock-purchase.ts'
import { tellBuyer } from './tell-buyer.ts'

type Refund = {
  amount_cents: number
  status: string
  reason: string
  due_at: string
  undone_at: string | null
  by_provider: boolean
}

/**
 * A refund was noted as made by hand, and the money never left. A receipt answers its credit note, and it is due again until
 * the same day.
 * @throws NOT_FOUND, and NOT_ALLOWED_NOW with the reason
 */
export const undoPromotionRefund = (context: MemberContext, id: string, reason: string) =>
  act(context, async (act) => {
    const { tx } = act
    const [found] = await tx<{ purchase_id: string }[]>`select purchase_id from promotion_refunds where id = ${id}`
    const purchase = found && (await lockPurchase(tx, found.purchase_id))
    if (!purchase) throw refuse('NOT_FOUND')
    const [refund] = await tx<Refund[]>`
      select amount_cents, status, reason, due_at::text, undone_at, provider_reference is not null as by_provider
      from promotion_refunds where id = ${id}`
    const problem = problemOf(refund!)
    if (problem) throw refuse('NOT_ALLOWED_NOW', {}, problem)
    const { amount_cents } = refund!
    await tellBuyer(act, purchase, refundUndoneNews(purchase, { id, amount_cents }, reason))
    await returnPromotionMoney(
      act,
      purchase,
      { ...refund!, id },
      { said: reason, printed: `Remboursement noté par erreur : ${reason}` },
    )
    return purchase.id
  })

function problemOf({ status, undone_at, by_provider }: Refund): string | null {
  if (status !== 'succeeded') return 'Ce remboursement n’est pas encore noté comme fait.'
  if (undone_at !== null) return 'Ce remboursement est déjà annulé.'
  return by_provider
    ? 'Ce remboursement a été fait par le prestataire de paiement\u00a0: il ne s’annule pas ici.'
    : null
}

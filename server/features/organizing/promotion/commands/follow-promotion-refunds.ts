import { addLocalDays } from '#domain/common/dates/local-time.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { badgeRefundFailedNews } from '../mails/promotion-news.ts'
import { DUE_DAYS } from './ask-refund.ts'
import { lockPurchase } from './settle-purchase.ts'
import { settlePromotionRefund } from './settle-promotion-refund.ts'
import { tellBuyer } from './tell-buyer.ts'

/** Reads the refunds of a purchase again, once its provider says that one changed: it may fail after it had succeeded. */
export async function followPromotionRefunds(services: Services, purchase_id: string, provider: CardProvider) {
  const refunds = await services.db<{ id: string }[]>`
    select id from promotion_refunds
    where purchase_id = ${purchase_id} and status <> 'due' and settled_by is null order by created_at, id`
  for (const { id } of refunds) {
    const answer = await services.payments.get(provider).readRefund(id)
    if (answer?.status === 'succeeded') await settlePromotionRefund(services, id, answer.reference)
    if (answer?.status === 'due') await leaveToAdministrator(services, id)
  }
}

/**
 * The provider cannot give the money back, or its bank has just refused what it had given: an administrator does it by another
 * way. A credit note that was issued stands, since the money is still owed.
 */
export async function leaveToAdministrator(services: Services, refund_id: string) {
  await act(services, async (act) => {
    const { tx, now, note } = act
    const [found] = await tx<{ purchase_id: string }[]>`
      select purchase_id from promotion_refunds where id = ${refund_id}`
    const purchase = found && (await lockPurchase(tx, found.purchase_id))
    if (!purchase) return
    const [refund] = await tx<{ amount_cents: number; had_left: boolean }[]>`
      select amount_cents, status = 'succeeded' as had_left from promotion_refunds
      where id = ${refund_id} and status <> 'due' and settled_by is null for update`
    if (!refund) return
    const { amount_cents, had_left } = refund
    await tx`
      update promotion_refunds set status = 'due', settled_at = null, provider_reference = null,
        due_at = ${had_left ? addLocalDays(now, DUE_DAYS, purchase.tournament.time_zone) : tx`due_at`}
      where id = ${refund_id}`
    if (!had_left) return
    await note('promotion.refund', { promotion: purchase.id }, { amount_cents, refund_id }, { reason: FAILED })
    await tellBuyer(act, purchase, badgeRefundFailedNews(purchase, { id: refund_id, amount_cents }))
  })
}

const FAILED = 'La banque n’a pas pris le remboursement'

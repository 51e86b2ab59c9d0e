import { addLocalDays } from '#domain/common/dates/local-time.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { badgeRefundFailedNews } from '../mails/promotion-news.ts'
import { DUE_DAYS } from './ask-refund.ts'
import { returnPromotionMoney } from './return-promotion-money.ts'
import { lockPurchase } from './lock-purchase.ts'
import { settlePromotionRefund } from './settle-promotion-refund.ts'
import { tellBuyer } from './tell-buyer.ts'

/** Reads the refunds of a purchase again, once its provider says that one changed: it may fail after it had succeeded. */
export async function followPromotionRefunds(services: Services, purchase_id: string, provider: CardProvider) {
  const refunds = await services.db<{ id: string }[]>`
    select id from promotion_refunds
    where purchase_id = ${purchase_id} and undone_at is null
      and (status = 'requested' or status = 'succeeded' and provider_reference is not null) order by created_at, id`
  for (const { id } of refunds) {
    const answer = await services.payments.get(provider).readRefund(id)
    if (answer?.status === 'succeeded') await settlePromotionRefund(services, id, answer.reference)
    if (answer?.status === 'due') await leaveToAdministrator(services, id)
  }
}

/**
 * The provider cannot give the money back, or its bank has just refused what it had given: an administrator does it by another
 * way.
 */
export async function leaveToAdministrator(services: Services, refund_id: string) {
  await act(services, async (act) => {
    const { tx, now } = act
    const [found] = await tx<{ purchase_id: string }[]>`
      select purchase_id from promotion_refunds where id = ${refund_id}`
    const purchase = found && (await lockPurchase(tx, found.purchase_id))
    if (!purchase) return
    await tx`update promotion_refunds set status = 'due' where id = ${refund_id} and status = 'requested'`
    const [given] = await tx<{ amount_cents: number; reason: string }[]>`
      select amount_cents, reason from promotion_refunds
      where id = ${refund_id} and status = 'succeeded' and provider_reference is not null and undone_at is null for update`
    if (!given) return
    const due_at = addLocalDays(now, DUE_DAYS, purchase.tournament.time_zone)
    await tellBuyer(act, purchase, badgeRefundFailedNews(purchase, { id: refund_id, amount_cents: given.amount_cents }))
    await returnPromotionMoney(act, purchase, { ...given, id: refund_id, due_at }, { said: FAILED, printed: FAILED })
  })
}

const FAILED = 'Remboursement refusé par la banque du club'

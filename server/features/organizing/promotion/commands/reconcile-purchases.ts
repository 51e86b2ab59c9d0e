import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { followPromotionRefunds } from './follow-promotion-refunds.ts'
import { planPurchaseReading, settlePurchase } from './settle-purchase.ts'

/**
 * Asks the providers about every purchase without an answer, and closes the purchases past their end. Those that have ended
 * are asked about again as `nextReadAt` says, with their refunds: a dispute of which nothing was told is found, and a refund
 * that a bank refused late.
 */
export async function reconcilePurchases(services: Services) {
  const { db, clock, log, payments } = services
  const now = clock()
  const asked_about = await db<{ id: string; provider: CardProvider; over: boolean; paid: boolean }[]>`
    select id, provider, is_attempt_open(status) and expires_at <= ${now} as over, status = 'succeeded' as paid
    from promotion_purchases where is_attempt_open(status) or next_read_at <= ${now} order by created_at, id`
  for (const { id, provider, over, paid } of asked_about) {
    try {
      const asked = payments.get(provider)
      const session = over ? await asked.close(id) : await asked.read(id)
      if (session) await settlePurchase(services, id, session)
      else await act(services, (act) => planPurchaseReading(act, id))
      if (paid) await followPromotionRefunds(services, id, provider)
    } catch (error) {
      await act(services, (act) => planPurchaseReading(act, id))
      log.warn({ err: error, purchase_id: id }, 'promotion: not reconciled, tried again later')
    }
  }
}

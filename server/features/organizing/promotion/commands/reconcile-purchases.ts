import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { settlePurchase } from './settle-purchase.ts'

/** Asks the providers about every purchase without an answer, and closes the purchases past their end. */
export async function reconcilePurchases(services: Services) {
  const { db, clock, log, payments } = services
  const open = await db<{ id: string; provider: CardProvider; over: boolean }[]>`
    select id, provider, expires_at <= ${clock()} as over from promotion_purchases
    where is_attempt_open(status) order by created_at, id`
  for (const { id, provider, over } of open) {
    try {
      const asked = payments.get(provider)
      const session = over ? await asked.close(id) : await asked.read(id)
      if (session) await settlePurchase(services, id, session)
    } catch (error) {
      log.warn({ err: error, purchase_id: id }, 'promotion: not reconciled, tried again within a minute')
    }
  }
}

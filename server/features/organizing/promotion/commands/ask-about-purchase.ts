import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { readNow } from '#server/platform/payments/opening.ts'
import { settlePurchase } from './settle-purchase.ts'

/** Reads a purchase now, for somebody who has just come back from paying. A provider that does not answer changes nothing. */
export async function askAboutPurchase(services: Services, id: string) {
  const [purchase] = await services.db<{ provider: CardProvider }[]>`
    select provider from promotion_purchases where id = ${id} and is_attempt_open(status)`
  const session = purchase && (await readNow(services.payments, id, purchase.provider))
  if (session) await settlePurchase(services, id, session)
}

import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { ProviderEvent } from '#server/features/registrations/payments/commands/note-event.ts'
import { byPassingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import { followPromotionRefunds } from './follow-promotion-refunds.ts'
import { settlePurchase } from './settle-purchase.ts'

/** Applies a notification that may be about a purchase of the badge. @returns false when it is about something else */
export async function applyPromotionEvent(services: Services, id: string, event: ProviderEvent): Promise<boolean> {
  const { db, payments } = services
  const [purchase] = await db<{ provider: CardProvider }[]>`select provider from promotion_purchases where id = ${id}`
  if (!purchase) return false
  const session = await payments.get(purchase.provider).read(id)
  if (session) await settlePurchase(byPassingTime(services), id, session, event)
  if (event.about.type.startsWith('refund.'))
    await followPromotionRefunds(byPassingTime(services), id, purchase.provider)
  return true
}

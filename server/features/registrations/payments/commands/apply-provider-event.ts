import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { byPassingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { ProviderEvent } from './note-event.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A notification only says which session changed. The session is then read from the provider of its attempt, and this state
 * counts. @returns false when no attempt of ours is meant
 */
export async function applyProviderEvent(
  services: Services,
  payment_id: string,
  event: ProviderEvent,
): Promise<boolean> {
  const [payment] = await services.db<{ provider: CardProvider }[]>`
    select provider from payments where id = ${payment_id} and provider <> 'manual'`
  if (!payment) return false
  const session = await services.payments.get(payment.provider).read(payment_id)
  if (session) await settlePayment(byPassingTime(services), payment_id, session, event)
  return true
}

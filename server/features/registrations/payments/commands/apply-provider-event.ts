import { byPassingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { ProviderEvent } from './note-event.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A notification only says which session changed. The session is then read from its provider, and this state counts.
 */
export async function applyProviderEvent(
  services: Services,
  payment_id: string,
  event: ProviderEvent,
): Promise<boolean> {
  const session = await services.payments.get(event.provider).read(payment_id)
  if (session) await settlePayment(byPassingTime(services), payment_id, session, event)
  return true
}

import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import type { Services } from '#server/platform/context.ts'
import { expiredSession, type PaymentSession, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { settlePayment } from './settle-payment.ts'

/** So long after its end, a session counts as ended even if the provider does not answer. */
const SESSION_GRACE_MINUTES = 60

type Closed = { id: string; provider: CardProvider; expires_at: string; provider_reference: string | null }

/**
 * Ends an attempt with its provider, without any lock, with those that it pays together.
 * @returns whether the provider can no longer take the money; false keeps the place
 */
export async function closePayment(services: Services, payment_id: string): Promise<boolean> {
  const [payment] = await services.db<Closed[]>`
    select id, provider, expires_at, provider_reference from payments
    where id = (select coalesce(paid_with, id) from payments where id = ${payment_id})`
  if (!payment) return true
  const session = await readEnd(services, payment)
  if (!session) return false
  await settlePayment(services, payment.id, session)
  return !isAttemptOpen(session.state.status)
}

async function readEnd(services: Services, payment: Closed): Promise<PaymentSession | null> {
  try {
    return await services.payments.get(payment.provider).close(payment.id)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    const lifeEnded = services.clock().getTime() >= Date.parse(payment.expires_at) + SESSION_GRACE_MINUTES * 60_000
    return lifeEnded ? expiredSession(payment.provider_reference) : null
  }
}

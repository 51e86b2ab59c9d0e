import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { settlePayment } from './settle-payment.ts'

/** Reads an attempt now, for somebody who has just come back from paying. A provider that does not answer changes nothing. */
export async function askProvider(services: Services, payment: { id: string; provider: CardProvider }) {
  const session = await services.payments
    .get(payment.provider)
    .read(payment.id)
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return null
      throw error
    })
  if (session) await settlePayment(services, payment.id, session)
}

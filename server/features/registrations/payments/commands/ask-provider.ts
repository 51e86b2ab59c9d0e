import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { readNow } from '#server/platform/payments/opening.ts'
import { settlePayment } from './settle-payment.ts'

/** Reads an attempt now, for somebody who has just come back from paying. A provider that does not answer changes nothing. */
export async function askProvider(services: Services, payment: { id: string; provider: CardProvider }) {
  const session = await readNow(services.payments, payment.id, payment.provider)
  if (session) await settlePayment(services, payment.id, session)
}

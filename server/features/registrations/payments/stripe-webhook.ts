import type { Services } from '#server/platform/context.ts'
import { readStripeAccount } from '#server/features/registrations/collection/commands/read-stripe-account.ts'
import { askPayouts } from '#server/features/registrations/collection/commands/read-payouts.ts'
import { followRefund } from './commands/send-refund.ts'
import type { EventReader } from './routes.ts'

type Received = { body: string; header: string; from: 'clubs' | 'platform' }

/**
 * Follows a notification of Stripe: it names a payment, a refund, an account or its transfers, which are read at Stripe, and that counts.
 * @returns false when none of our secrets has signed it
 * @throws ProviderUnavailable when Stripe does not answer, and then it sends the notification again
 */
export async function followStripe(
  services: Services,
  readers: readonly EventReader[],
  received: Received,
): Promise<boolean> {
  const { payments, clock, log } = services
  const event = await payments.stripe?.events.receive({ ...received, now: clock() })
  if (!event) return false
  const { about, id: event_id, type, object_id } = event
  log.debug({ stripe_event: event_id, type, about: about.kind }, 'payments: told by Stripe')
  if (about.kind === 'account') await readStripeAccount(services, about.external_id)
  if (about.kind === 'payout') await askPayouts(services, about.external_id)
  if (about.kind === 'refund') await followRefund(services, about.key)
  const key = about.kind === 'payment' ? about.key : about.kind === 'refund' ? about.payment_key : null
  if (key === null) return true
  for (const read of readers)
    if (await read(services, key, { provider: 'stripe', event_id, about: { type, object_id } })) break
  return true
}

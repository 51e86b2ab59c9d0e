import type { StripeSettings } from '../../config/stripe-settings.ts'
import type { Clock } from '../../process/clock.ts'
import type { Db } from '../../database/client.ts'
import { stripeAccounts } from './accounts.ts'
import { stripeClient } from './client.ts'
import { stripeEvents } from './events.ts'
import { stripeMemory } from './memory.ts'
import { createStripe } from './stripe.ts'

/** All that this installation does with Stripe, on one connection. */
export function stripeParts(settings: StripeSettings, { db, clock }: { db: Db; clock: Clock }) {
  const client = stripeClient(settings)
  const memory = stripeMemory(db, clock)
  return {
    provider: createStripe({
      client,
      memory,
      fee_cents: settings.fee_cents,
      hosts: settings.hosts,
      livemode: settings.livemode,
    }),
    accounts: stripeAccounts(client),
    events: stripeEvents(client, memory, settings),
    /** Whether the platform's own sales are paid there: what happens to them is then told, signed. */
    sells: settings.platform_webhook_secrets.length > 0,
  }
}

export type StripeParts = ReturnType<typeof stripeParts>

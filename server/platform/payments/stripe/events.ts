import type Stripe from 'stripe'
import { z } from 'zod'
import type { StripeClient } from './client.ts'

/** How old a notification may be: an older one may have been caught and sent again. */
const TOLERANCE_SECONDS = 300

/** What a notification is about. It decides nothing: whoever it concerns is read at Stripe. */
export type StripeEvent = {
  id: string
  type: string
  /** The account on which it happened; null for the platform’s own. */
  account: string | null
  /** False for money of Stripe’s test mode. */
  livemode: boolean
  object_id: string
  /** Key of ours, where the event names it. */
  payment_key: string | null
  /** The money that it is about, where it only names that. */
  payment_intent: string | null
}

const named = z.object({
  id: z.string().max(255).optional(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/**
 * Reads a notification that was signed with one of these secrets: two of them are valid while one replaces the other.
 * @param header that of `stripe-signature`
 * @returns null when none of them signed it, or too long ago
 */
export async function readStripeEvent(
  client: StripeClient,
  { body, header, secrets, now }: { body: string; header: string; secrets: readonly string[]; now: Date },
): Promise<StripeEvent | null> {
  const webhooks = await client.webhooks()
  for (const secret of secrets) {
    try {
      return toEvent(webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime()))
    } catch {
      // Another secret may have signed it.
    }
  }
  return null
}

function toEvent({ id, type, account, livemode, data }: Stripe.Event): StripeEvent {
  const object = named.parse(data.object)
  const { payment_intent } = object
  return {
    id,
    type,
    account: account ?? null,
    livemode,
    object_id: object.id ?? '',
    payment_key: asKey(object.client_reference_id ?? object.metadata?.payment),
    payment_intent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
  }
}

/** An account may also sell by itself: what it names is then none of our keys. */
const asKey = (name: string | undefined): string | null => (z.uuid().safeParse(name).success ? name! : null)

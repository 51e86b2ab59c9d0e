import type Stripe from 'stripe'
import { z } from 'zod'
import type { StripeSettings } from '../../config/stripe-settings.ts'
import { on, type StripeClient, StripeRefused } from './client.ts'
import type { StripeMemory } from './memory.ts'

/** An older notification may have been caught and sent again. */
const TOLERANCE_SECONDS = 300

/** What a notification is about. It decides nothing: whatever it concerns is read at Stripe. */
export type StripeEvent = {
  id: string
  type: string
  /** Id of the object that changed. */
  object_id: string
  about:
    | { kind: 'payment'; key: string }
    | { kind: 'refund'; key: string; payment_key: string }
    | { kind: 'account'; external_id: string }
    /** A transfer to the bank of this account. */
    | { kind: 'payout'; external_id: string }
    /** A sale that an account made by itself, money that is not of this installation, or what nobody here follows. */
    | { kind: 'nothing' }
}

type Received = { body: string; header: string; now: Date; from: 'clubs' | 'platform' }

const named = z.object({
  id: z.string().max(255).default(''),
  object: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})
type Named = z.infer<typeof named>

/** Reads the notifications of Stripe. https://docs.stripe.com/webhooks */
export function stripeEvents(client: StripeClient, memory: StripeMemory, settings: StripeSettings) {
  const verified = async ({ body, header, now, from }: Received): Promise<Stripe.Event | null> => {
    const webhooks = await client.webhooks()
    const { webhook_secrets, platform_webhook_secrets } = settings
    for (const secret of from === 'clubs' ? webhook_secrets : platform_webhook_secrets) {
      try {
        return webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
      } catch {
        // Another secret may have signed it.
      }
    }
    return null
  }

  /** The payment of ours that an object names, by itself or by its money, on the account on which it happened. */
  const findKey = async (object: Named, account: string | null): Promise<string | null> => {
    const said = object.client_reference_id ?? object.metadata?.payment ?? (await keyOfMoney(object, account))
    if (!z.uuid().safeParse(said).success) return null
    const kept = await memory.session(said!)
    return kept && kept.account === account ? kept.key : null
  }

  const keyOfMoney = async ({ payment_intent }: Named, account: string | null): Promise<string | null> => {
    if (!payment_intent) return null
    try {
      const intent = await client.ask((stripe) => stripe.paymentIntents.retrieve(payment_intent, {}, on(account)))
      return intent.metadata.payment ?? null
    } catch (error) {
      if (error instanceof StripeRefused) return null
      throw error
    }
  }

  const concerned = async (
    event: Stripe.Event,
    object: Named,
    from: Received['from'],
  ): Promise<StripeEvent['about']> => {
    const account = event.account ?? null
    if (event.livemode !== settings.livemode || (account === null) !== (from === 'platform')) return { kind: 'nothing' }
    if (account !== null && ACCOUNT_EVENTS.has(event.type)) return { kind: 'account', external_id: account }
    if (account !== null && object.object === 'payout') return { kind: 'payout', external_id: account }
    const key = FOLLOWED.has(object.object) ? await findKey(object, account) : null
    if (key === null) return { kind: 'nothing' }
    const refund = object.object === 'refund' && z.uuid().safeParse(object.metadata?.refund).data
    return refund ? { kind: 'refund', key: refund, payment_key: key } : { kind: 'payment', key }
  }

  return {
    /**
     * @param received.from the address to which it came: that of the accounts of clubs, or that of the platform’s own
     * @returns null for a notification that none of our secrets has signed in the last minutes
     * @throws ProviderUnavailable when Stripe has to be asked what it is about, and does not answer
     */
    async receive(received: Received): Promise<StripeEvent | null> {
      const event = await verified(received)
      if (!event) return null
      const object = named.parse(event.data.object)
      const { id, type } = event
      return { id, type, object_id: object.id, about: await concerned(event, object, received.from) }
    },
  }
}

const ACCOUNT_EVENTS = new Set(['account.updated', 'account.application.deauthorized'])

/** Kinds of objects whose change may change what we know of a payment. */
const FOLLOWED = new Set(['checkout.session', 'charge', 'refund', 'dispute'])

import type Stripe from 'stripe'
import type { PaymentProvider, RefundAnswer } from '../port.ts'
import { on, type StripeClient, StripeKeepsError, StripeRefused } from './client.ts'
import type { KeptRefund, StripeMemory } from './memory.ts'

/** The half of the provider that gives money back. `returns_fee`: with the part that the platform had kept. */
export function stripeRefunds(
  client: StripeClient,
  memory: StripeMemory,
  { returns_fee }: { returns_fee: boolean },
): Pick<PaymentProvider, 'refund' | 'readRefund'> {
  const intentOf = async ({ account, session_reference }: KeptRefund): Promise<string | null> => {
    if (session_reference === null) return null
    const { payment_intent } = await client.ask((stripe) =>
      stripe.checkout.sessions.retrieve(session_reference, {}, on(account)),
    )
    return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
  }

  /** What Stripe has done under this key, be it without an answer. */
  const find = async (kept: KeptRefund, payment_intent: string): Promise<Stripe.Refund | null> => {
    const { key, account, reference } = kept
    if (reference !== null) return client.ask((stripe) => stripe.refunds.retrieve(reference, {}, on(account)))
    const made = await client.ask((stripe) => stripe.refunds.list({ payment_intent, limit: 100 }, on(account)))
    const own = made.data.find(({ metadata }) => metadata?.refund === key) ?? null
    if (own) await memory.refunded(key, own.id)
    return own
  }

  return {
    async refund({ key, payment_key, amount_cents, provider_payment }) {
      if (!(await memory.session(payment_key))) return LEFT_TO_A_PERSON
      const kept = await memory.beginRefund(key, payment_key)
      const { account, tries } = kept
      const payment_intent = provider_payment ?? (await intentOf(kept))
      if (payment_intent === null) return LEFT_TO_A_PERSON
      // Money goes out under another key only once it is sure that it has not under the first.
      const done = kept.reference !== null || tries > 1 ? await find(kept, payment_intent) : null
      if (done) return answerOf(done)
      try {
        const made = await client.ask((stripe) =>
          stripe.refunds.create(
            {
              payment_intent,
              amount: amount_cents,
              metadata: { refund: key, payment: payment_key },
              ...(returns_fee && account !== null && { refund_application_fee: true }),
            },
            { ...on(account), idempotencyKey: `refund:${key}:${tries}` },
          ),
        )
        await memory.refunded(key, made.id)
        return answerOf(made)
      } catch (error) {
        if (error instanceof StripeKeepsError) await memory.anotherRefundTry(kept)
        if (error instanceof StripeRefused) return LEFT_TO_A_PERSON
        throw error
      }
    },
    async readRefund(key) {
      const kept = await memory.refund(key)
      if (!kept) return null
      const payment_intent = await intentOf(kept)
      const done = payment_intent === null ? null : await find(kept, payment_intent)
      return done && answerOf(done)
    },
  }
}

const LEFT_TO_A_PERSON: RefundAnswer = { status: 'due', reference: null, why: 'failed' }

function answerOf({ id, status }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { status, reference: id, why: null }
  const hasFailed = status === 'failed' || status === 'canceled'
  return hasFailed ? { ...LEFT_TO_A_PERSON, reference: id } : { status: 'pending', reference: id, why: null }
}

import type Stripe from 'stripe'
import { expiredSession, type PaymentProvider, type PaymentSession, ProviderUnavailable } from '../port.ts'
import { on, type StripeClient, StripeKeepsError, StripeRefused } from './client.ts'
import type { KeptSession, StripeMemory } from './memory.ts'
import { stripePayouts } from './payouts.ts'
import { stripeRefunds } from './refunds.ts'
import { EXPANDED, moneyOf, toSession } from './session.ts'

type Parts = {
  client: StripeClient
  memory: StripeMemory
  /** What the platform keeps of each payment of a club, in cents. */
  fee_cents: number
  /** Hosts of the pages of payment. */
  hosts: readonly string[]
  livemode: boolean
}

/** Stripe takes between 30 minutes and a day. The place is kept for less, and then the session is ended by `close`. */
const SESSION_MINUTES = 60

type Opened = Parameters<PaymentProvider['open']>[0]

/**
 * Stripe, with Checkout’s own page. The money of a club goes from the payer to the club’s own account by a direct charge; a
 * sale of the platform goes to the platform’s. https://docs.stripe.com/connect/direct-charges
 */
export function createStripe({ client, memory, fee_cents, hosts, livemode }: Parts): PaymentProvider {
  const read = async (key: string): Promise<PaymentSession | null> => {
    const kept = await memory.session(key)
    if (!kept) return null
    if (kept.reference === null) return kept.closed ? expiredSession() : null
    return readSession(client, kept.reference, kept.account)
  }

  const create = async (kept: KeptSession, opened: Opened): Promise<PaymentSession> => {
    const { key, account, tries } = kept
    const methods = account !== null && (await memory.takesBancontact(account)) ? CARD_AND_BANCONTACT : CARD
    const asked = checkout(opened, { methods, fee_cents: account === null ? 0 : fee_cents })
    const session = await client
      .ask((stripe) =>
        stripe.checkout.sessions.create(asked, { ...on(account), idempotencyKey: `open:${key}:${tries}` }),
      )
      .catch(async (error: unknown) => {
        if (error instanceof StripeKeepsError) await memory.anotherSessionTry(kept)
        throw error
      })
    const isClosed = await memory.opened(key, session.id)
    return isClosed ? close(key) : toSession({ session, refunds: [], disputes: [] })
  }

  const open = async (opened: Opened): Promise<PaymentSession> => {
    const kept = await memory.begin(opened.key, accountOf(opened))
    if (kept.reference !== null) return readSession(client, kept.reference, kept.account)
    if (kept.closed) return expiredSession()
    try {
      return await create(kept, opened)
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error
      // An address that Stripe does not take is asked again on its page.
      if (error.param === 'customer_email') {
        await memory.anotherSessionTry(kept)
        return open({ ...opened, payer: null })
      }
      // The attempt is too old for a session of its own: a new one begins.
      if (error.param === 'expires_at') return close(opened.key)
      throw error
    }
  }

  const close = async (key: string): Promise<PaymentSession> => {
    const { reference, account } = await memory.close(key)
    if (reference === null) return expiredSession()
    try {
      const session = await client.ask((stripe) => stripe.checkout.sessions.expire(reference, {}, on(account)))
      return toSession({ session, refunds: [], disputes: [] })
    } catch (error) {
      // Only an open session can be ended: this one was paid, or has ended by itself.
      if (error instanceof StripeRefused) return readSession(client, reference, account)
      throw error
    }
  }

  return {
    name: 'stripe',
    collects: 'redirect',
    closes: 'at_once',
    refunds: 'whole_and_part',
    hosts,
    open,
    read,
    close,
    moneyPage: (id) => `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${encodeURIComponent(id)}`,
    ...stripeRefunds(client, memory, { returns_fee: fee_cents > 0 }),
    ...stripePayouts(client),
  }
}

/** Money of a club never goes to the platform’s account for want of another. */
function accountOf({ account }: Opened): string | null {
  if (account && account.external_id === null) throw new ProviderUnavailable('stripe: the club has no account')
  return account?.external_id ?? null
}

async function readSession(client: StripeClient, reference: string, account: string | null): Promise<PaymentSession> {
  const session = await client.ask((stripe) =>
    stripe.checkout.sessions.retrieve(reference, { expand: EXPANDED }, on(account)),
  )
  const { intent, charge } = moneyOf(session)
  const about = { payment_intent: intent?.id ?? '', limit: 100 }
  const [refunds, disputes] = await Promise.all([
    charge && charge.amount_refunded > 0 ? client.ask((stripe) => stripe.refunds.list(about, on(account))) : NONE,
    charge?.disputed ? client.ask((stripe) => stripe.disputes.list(about, on(account))) : NONE,
  ])
  return toSession({ session, refunds: refunds.data, disputes: disputes.data })
}

const NONE = { data: [] }

type Methods = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[]

/** The list is said, because otherwise the club’s own settings decide, where debits that are paid days later may be on. */
const CARD: Methods = ['card']
const CARD_AND_BANCONTACT: Methods = ['card', 'bancontact']

/** Everything comes from the attempt, nothing from the clock: a repeated call must send the same words. */
function checkout(
  { key, amount_cents, description, opened_at, payer, return_url }: Opened,
  { methods, fee_cents }: { methods: Methods; fee_cents: number },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: key }
  return {
    mode: 'payment',
    locale: 'fr',
    submit_type: 'pay',
    client_reference_id: key,
    ...(payer && { customer_email: payer.email }),
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amount_cents, product_data: { name: description.slice(0, 250) } },
      },
    ],
    allowed_payment_method_types: methods,
    payment_intent_data: {
      description: description.slice(0, 1000),
      metadata,
      ...(fee_cents > 0 && { application_fee_amount: fee_cents }),
    },
    success_url: hinted(return_url, 'ok'),
    cancel_url: hinted(return_url, 'retour'),
    expires_at: Math.floor(opened_at.getTime() / 1000) + SESSION_MINUTES * 60,
  }
}

function hinted(return_url: string, hint: string): string {
  const url = new URL(return_url)
  url.searchParams.set('retour', hint)
  return url.href
}

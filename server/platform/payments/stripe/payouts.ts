import type Stripe from 'stripe'
import { type Payout, type PayoutMovement, type PaymentProvider, ProviderUnavailable } from '../port.ts'
import { on, type StripeClient } from './client.ts'

const AT_ONCE = 100

/**
 * Transfers that Stripe makes by itself, and those that a club asks for by hand, which never say what they are made of.
 * https://docs.stripe.com/payouts/reconciliation
 */
export function stripePayouts(client: StripeClient): Pick<PaymentProvider, 'payouts'> {
  return {
    async *payouts(account, since) {
      const { external_id } = account
      if (external_id === null) throw new ProviderUnavailable('stripe: the club has no account')
      const gte = Date.parse(`${since}T00:00:00Z`) / 1000
      const pages = pagesOf((after) =>
        client.ask((stripe) =>
          stripe.payouts.list({ arrival_date: { gte }, limit: AT_ONCE, ...after }, on(external_id)),
        ),
      )
      for await (const payout of pages) if (payout.currency === 'eur') yield toPayout(client, payout, external_id)
    },
  }
}

function toPayout(client: StripeClient, payout: Stripe.Payout, account: string): Payout {
  const { id, amount, arrival_date, automatic, statement_descriptor, status, reconciliation_status } = payout
  return {
    reference: id,
    amount_cents: amount,
    // Stripe counts this day from midnight in universal time.
    arrives_on: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    label: statement_descriptor,
    state: status === 'paid' ? 'paid' : status === 'failed' || status === 'canceled' ? 'failed' : 'on_its_way',
    by_hand: !automatic,
    lines: async () => {
      if (!automatic || reconciliation_status !== 'completed') return null
      const lines: PayoutMovement[] = []
      const pages = pagesOf((after) =>
        client.ask((stripe) =>
          stripe.balanceTransactions.list(
            { payout: id, limit: AT_ONCE, expand: ['data.source'], ...after },
            on(account),
          ),
        ),
      )
      for await (const movement of pages) if (sourceIdOf(movement) !== id) lines.push(toMovement(movement))
      return lines
    },
  }
}

const sourceIdOf = ({ source }: Stripe.BalanceTransaction) => (typeof source === 'string' ? source : source?.id)

type Page<T> = { data: T[]; has_more: boolean }

/** Every row of a list, one page at a time. */
async function* pagesOf<T extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<Page<T>>,
): AsyncGenerator<T> {
  for (let after = {}; ;) {
    const { data, has_more } = await ask(after)
    yield* data
    const last = data.at(-1)
    if (!has_more || !last) return
    after = { starting_after: last.id }
  }
}

/** Prices that Stripe takes apart from any payment. */
const FEES = new Set<string>(['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost', 'application_fee'])

function toMovement({ type, amount, fee, net, source }: Stripe.BalanceTransaction): PayoutMovement {
  const said = { amount_cents: amount, fee_cents: fee, net_cents: net, provider_payment: null, refund: null }
  const object = typeof source === 'string' ? null : source
  if (object?.object === 'charge') return { ...said, kind: 'charge', provider_payment: idOf(object.payment_intent) }
  if (object?.object === 'refund')
    return {
      ...said,
      kind: 'refund',
      provider_payment: idOf(object.payment_intent),
      refund: { key: object.metadata?.refund ?? null, reference: object.id },
    }
  // A bank that takes a contested payment, or gives it back.
  if (object?.object === 'dispute') return { ...said, kind: 'other', provider_payment: idOf(object.payment_intent) }
  return { ...said, kind: FEES.has(type) ? 'fee' : 'other' }
}

const idOf = (held: string | { id: string } | null | undefined): string | null =>
  typeof held === 'string' ? held : (held?.id ?? null)

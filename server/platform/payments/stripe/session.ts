import type Stripe from 'stripe'
import type { DisputeReason } from '#domain/registrations/payments/disputes.ts'
import type { PaymentSession, SessionState } from '../port.ts'

/** What a session is read with, so that its fees come in the same answer. */
export const EXPANDED = ['payment_intent.latest_charge.balance_transaction']

export type SessionThere = {
  session: Stripe.Checkout.Session
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/** Says a session of Stripe in the words of the port. Everything was read there; nothing comes from a notification. */
export function toSession({ session, refunds, disputes }: SessionThere): PaymentSession {
  const { intent, charge } = moneyOf(session)
  const ends_at = session.status === 'open' ? new Date(session.expires_at * 1000) : null
  const state = stateOf(session)
  const movement = expandedOf(charge?.balance_transaction)
  return {
    reference: session.id,
    state,
    page: ends_at && session.url !== null ? { url: session.url, ends_at } : null,
    ends_at,
    money:
      state.status === 'succeeded' && intent
        ? {
            provider_payment: intent.id,
            fee_cents: movement?.fee ?? null,
            tip_cents: null,
            net_cents: movement?.net ?? null,
          }
        : null,
    also_paid: [],
    given_back: refunds.flatMap(({ id, amount, status }) =>
      status === 'succeeded' && intent ? [{ reference: id, provider_payment: intent.id, amount_cents: amount }] : [],
    ),
    disputed: disputedOf(disputes),
    dispute_answer_by: answerBy(disputes),
    dispute_reason: reasonOf(disputes),
  }
}

export function moneyOf(session: Stripe.Checkout.Session) {
  const intent = expandedOf(session.payment_intent)
  return { intent, charge: expandedOf(intent?.latest_charge) }
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.status !== 'complete') return { status: session.status === 'open' ? 'open' : 'expired' }
  const { intent, charge } = moneyOf(session)
  if (session.payment_status === 'paid') {
    const paid_at = new Date((charge?.created ?? session.created) * 1000)
    return { status: 'succeeded', amount_cents: session.amount_total!, paid_at }
  }
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  if (!hasFailed) return { status: 'processing' }
  return { status: 'failed', failure_code: intent.last_payment_error?.code ?? 'payment_failed' }
}

/** A bank that only asks has taken nothing yet. */
const TAKEN = new Set<string>(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])

function disputedOf(disputes: readonly Stripe.Dispute[]): PaymentSession['disputed'] {
  if (disputes.some(({ status }) => TAKEN.has(status))) return 'open'
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : 'no'
}

/** The first end, should there be several. Stripe says null where no answer is awaited. */
function answerBy(disputes: readonly Stripe.Dispute[]): Date | null {
  const ends = disputes.flatMap(({ status, evidence_details: { due_by } }) =>
    status === 'needs_response' && due_by !== null ? [due_by] : [],
  )
  return ends.length > 0 ? new Date(Math.min(...ends) * 1000) : null
}

/** That of the newest, which Stripe lists first. */
function reasonOf(disputes: readonly Stripe.Dispute[]): DisputeReason | null {
  const [last] = disputes
  return last ? (REASONS[last.reason] ?? 'other') : null
}

/** https://docs.stripe.com/disputes/categories */
const REASONS: Record<string, DisputeReason | undefined> = {
  fraudulent: 'fraudulent',
  debit_not_authorized: 'fraudulent',
  unrecognized: 'unrecognized',
  duplicate: 'duplicate',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  credit_not_processed: 'not_refunded',
  subscription_canceled: 'not_refunded',
}

const expandedOf = <T extends object>(held: string | T | null | undefined): T | null =>
  typeof held === 'string' ? null : (held ?? null)

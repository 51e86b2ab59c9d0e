import type Stripe from 'stripe'
import type { z } from 'zod'
import type { asked } from './asked.ts'
import { feeOf, mover } from './movements.ts'
import { newId, type Things } from './things.ts'

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'expires_at'
  | 'url'
  | 'livemode'
  | 'created'
  | 'success_url'
  | 'cancel_url'
> & { payment_intent: string | null; asked: z.infer<typeof asked.session> }

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'metadata' | 'last_payment_error'
> & { latest_charge: string | null }

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'disputed' | 'metadata' | 'refunded'
> & { payment_intent: string; balance_transaction: string | null }

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'created' | 'metadata' | 'status'
> & {
  payment_intent: string
  failure_reason?: string
}

export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'reason' | 'status'> & {
  charge: string
  payment_intent: string
  evidence_details: { due_by: number }
}

/** What happens to the money of the imitation: people pay, banks answer, clubs give back. */
export function createMoney(things: Things) {
  const { seconds, keep, tell, get, accountOf } = things

  const move = mover(things)

  const charge = (intent: Intent, application_fee?: number) => {
    const account = accountOf(intent.id)
    const made = keep<Charge>(account, {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      created: seconds(),
      disputed: false,
      metadata: intent.metadata,
      payment_intent: intent.id,
      balance_transaction: null,
    })
    const fee = feeOf(intent.amount, application_fee)
    made.balance_transaction = move(account, 'charge', made.id, intent.amount, fee).id
    Object.assign(intent, { status: 'succeeded', latest_charge: made.id })
  }

  const chargeSession = (session: Session, intent: Intent) => {
    charge(intent, session.asked.payment_intent_data.application_fee_amount)
    session.payment_status = 'paid'
  }

  const openIntent = (account: string | null, amount: number, metadata: Stripe.Metadata) =>
    keep<Intent>(account, {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: 'eur',
      status: 'processing',
      metadata,
      last_payment_error: null,
      latest_charge: null,
    })

  const intentOf = (session_id: string) => get<Intent>(get<Session>(session_id).payment_intent!)
  const chargeOf = (intent: Intent) => get<Charge>(intent.latest_charge!)

  const expire = (session: Session) => {
    Object.assign(session, { status: 'expired', url: null })
    tell('checkout.session.expired', accountOf(session.id), session)
  }

  const countBack = (of: Charge, amount: number) => {
    of.amount_refunded += amount
    of.refunded = of.amount_refunded === of.amount
  }

  const giveBack = (intent: Intent, amount: number, metadata: Stripe.Metadata, status: string): Refund => {
    const account = accountOf(intent.id)
    const refund = keep<Refund>(account, {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'eur',
      created: seconds(),
      metadata,
      status,
      payment_intent: intent.id,
    })
    countBack(chargeOf(intent), amount)
    move(account, 'refund', refund.id, -amount, 0)
    tell('charge.refunded', account, chargeOf(intent))
    tell('refund.created', account, refund)
    return refund
  }

  return {
    expire,
    giveBack,
    /** What time has done to it. */
    aged: (session: Session): Session => {
      if (session.status === 'open' && seconds() >= session.expires_at) expire(session)
      return session
    },
    /** The payer pays. `later`: the bank will say in some days. False when the page is closed. */
    pay(session_id: string, how: 'card' | 'later' = 'card'): boolean {
      const session = this.aged(get<Session>(session_id))
      if (session.status !== 'open') return false
      const account = accountOf(session_id)
      const intent = openIntent(account, session.amount_total!, session.asked.payment_intent_data.metadata)
      Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id })
      if (how === 'card') chargeSession(session, intent)
      tell('checkout.session.completed', account, session)
      return true
    },
    /** A card of trial is charged at once, without a page. */
    payDirectly(account: string | null, amount: number, metadata: Stripe.Metadata): Intent {
      const intent = openIntent(account, amount, metadata)
      charge(intent)
      tell('payment_intent.succeeded', account, intent)
      return intent
    },
    /** The bank's answer to what was to be paid later. */
    settle(session_id: string, is_good: boolean) {
      const [session, intent] = [get<Session>(session_id), intentOf(session_id)]
      if (is_good) chargeSession(session, intent)
      else intent.status = 'requires_payment_method'
      tell(`checkout.session.async_payment_${is_good ? 'succeeded' : 'failed'}`, accountOf(session_id), session)
    },
    /** The club gives money back in its own pages of Stripe. */
    giveBackThere: (session_id: string, amount: number) => giveBack(intentOf(session_id), amount, {}, 'succeeded'),
    endRefund(refund_id: string, status: 'succeeded' | 'failed') {
      const refund = get<Refund>(refund_id)
      refund.status = status
      if (status === 'failed') {
        refund.failure_reason = 'expired_or_canceled_card'
        countBack(chargeOf(get<Intent>(refund.payment_intent)), -refund.amount)
      }
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', accountOf(refund_id), refund)
    },
    /** The payer's bank takes the money, or only asks (`warning_needs_response`). */
    dispute(session_id: string, status: Stripe.Dispute.Status = 'needs_response'): string {
      const intent = intentOf(session_id)
      const contested = chargeOf(intent)
      contested.disputed = true
      const dispute = keep<Dispute>(accountOf(session_id), {
        id: newId('du'),
        object: 'dispute',
        amount: intent.amount,
        reason: 'fraudulent',
        status,
        charge: contested.id,
        payment_intent: intent.id,
        evidence_details: { due_by: seconds() + 7 * 86_400 },
      })
      if (!status.startsWith('warning')) move(accountOf(session_id), 'adjustment', dispute.id, -intent.amount, 1_500)
      tell('charge.dispute.created', accountOf(session_id), dispute)
      return dispute.id
    },
    endDispute(dispute_id: string, status: 'won' | 'lost' | 'warning_closed') {
      const dispute = get<Dispute>(dispute_id)
      dispute.status = status
      tell('charge.dispute.closed', accountOf(dispute_id), dispute)
    },
  }
}

export type Money = ReturnType<typeof createMoney>

import type Stripe from 'stripe'
import { feeOf, type Movement, mover } from './movements.ts'
import { newId, type Things } from './things.ts'

type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'currency'
  | 'reconciliation_status'
  | 'statement_descriptor'
  | 'status'
  | 'trace_id'
>

type PayoutHow = { saying?: 'completed' | 'in_progress'; automatic?: boolean }

/** What leaves for the bank of an account, and what of it is nothing of ours. */
export function createPayouts(things: Things) {
  const { seconds, keep, tell, get, accountOf, list } = things
  const move = mover(things)
  return {
    /** The club sells something by itself, with its own page. */
    sellThere(account: string, amount: number) {
      const intent = keep(account, { id: newId('pi'), object: 'payment_intent', amount, metadata: {} })
      const sold = keep(account, { id: newId('ch'), object: 'charge', amount, metadata: {}, payment_intent: intent.id })
      move(account, 'charge', sold.id, amount, feeOf(amount))
    },
    /** A price that no payment bears. */
    takeFee: (account: string, amount: number) => void move(account, 'stripe_fee', null, -amount, 0),
    /** Sends to the bank all that an account holds. `saying`: what it is made of is said now, or later. */
    payOut(account: string, { saying = 'completed', automatic = true }: PayoutHow = {}): Payout {
      const moved = list<Movement>(account, 'balance_transaction').filter(({ payout }) => payout === null)
      const payout = keep<Payout>(account, {
        id: newId('po'),
        object: 'payout',
        amount: moved.reduce((sum, { net }) => sum + net, 0),
        arrival_date: Math.floor(seconds() / 86_400) * 86_400 + 2 * 86_400,
        automatic,
        currency: 'eur',
        reconciliation_status: saying,
        statement_descriptor: null,
        status: 'in_transit',
        trace_id: { status: 'supported', value: `FR${newId('').slice(1)}` },
      })
      moved.push(move(account, 'payout', payout.id, -payout.amount, 0))
      for (const one of moved) one.payout = payout.id
      tell('payout.created', account, payout)
      return payout
    },
    /** What became of it at the bank; the money of a failed one comes back. */
    endPayout(payout_id: string, status: 'paid' | 'failed') {
      const payout = get<Payout>(payout_id)
      payout.status = status
      if (status === 'failed') move(accountOf(payout_id), 'payout_failure', payout_id, payout.amount, 0)
      tell(`payout.${status}`, accountOf(payout_id), payout)
    },
    reconcile(payout_id: string) {
      const payout = get<Payout>(payout_id)
      payout.reconciliation_status = 'completed'
      tell('payout.reconciliation_completed', accountOf(payout_id), payout)
    },
  }
}

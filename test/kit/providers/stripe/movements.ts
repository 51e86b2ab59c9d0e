import type Stripe from 'stripe'
import { newId, type Things } from './things.ts'

export type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'type' | 'currency'
> & {
  source: string | null
  payout: string | null
}

/** Moves money of an account; it stays there until it leaves for the bank. */
export const mover =
  ({ keep }: Things) =>
  (account: string | null, type: Movement['type'], source: string | null, amount: number, fee: number) =>
    keep<Movement>(account, {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      type,
      currency: 'eur',
      source,
      payout: null,
    })

/** A card of the European Union; the platform's own part comes on top. */
export const feeOf = (amount: number, application_fee = 0) => Math.round(amount * 0.015) + 25 + application_fee

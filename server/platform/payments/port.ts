import type { DisputeReason } from '#domain/registrations/payments/disputes.ts'
import type { CardAccount, CardProvider, RefundObstacle } from '#domain/registrations/payments/providers.ts'
import type { PayoutLineKind, PayoutState } from '#domain/registrations/payments/payouts.ts'
import type { HelloAsso } from './helloasso/helloasso.ts'
import type { Sql } from '../database/client.ts'
import type { StripeParts } from './stripe/platform.ts'

/** State of a payment session at the provider. Only 'succeeded' moves money. The last three states are final. */
export type SessionState =
  | { status: 'open' }
  | { status: 'requires_action' }
  | { status: 'processing' }
  | { status: 'succeeded'; amount_cents: number; paid_at: Date }
  | { status: 'failed'; failure_code: string }
  | { status: 'expired' }

/** Money that a provider has taken: its own id of it, and what it says of fees (null: it does not say). */
export type TakenMoney = {
  provider_payment: string
  fee_cents: number | null
  /** A gift of the payer to the provider, outside the amount. */
  tip_cents: number | null
  net_cents: number | null
  /** The transfer in which the provider sends it to the bank, where it says so of each payment; absent until then. */
  payout?: string | null
}

/** What a provider says of one key now. Whatever is said of money that was taken is said again at each reading. */
export type PaymentSession = {
  /** The provider's own id of the session; null when it never gave one. */
  reference: string | null
  state: SessionState
  /** The page to pay on, while it can be opened; null for a provider without pages. */
  page: { url: string; ends_at: Date } | null
  /** When the provider can no longer take the money: a page that was opened in time may still be paid then. Null: it is final. */
  ends_at: Date | null
  money: TakenMoney | null
  /** Further payments of the same key, on a second page. */
  also_paid: readonly { provider_payment: string; amount_cents: number; payout?: string | null }[]
  /** Refunds made there, whoever asked for them. */
  given_back: readonly { reference: string; provider_payment: string; amount_cents: number }[]
  /** Whether the payer contests the first payment at their bank; 'lost': the bank has taken it back. */
  disputed: 'no' | 'open' | 'lost'
  /** Until when an answer to an open dispute counts; absent where the provider does not say. */
  dispute_answer_by?: Date | null
  /** What the payer told their bank; absent where the provider does not say. */
  dispute_reason?: DisputeReason | null
}

/** A session that nothing was paid on, and that nothing can be paid on any more. */
export const expiredSession = (reference: string | null = null): PaymentSession => ({
  reference,
  state: { status: 'expired' },
  page: null,
  ends_at: null,
  money: null,
  also_paid: [],
  given_back: [],
  disputed: 'no',
})

/**
 * A transfer from a provider to the bank of an account. Amounts are in cents, and that of a transfer is the sum of the net
 * amounts of its lines; below 0 it takes money from the bank.
 */
export type Payout = {
  /** The provider's own id of it. */
  reference: string
  amount_cents: number
  /** The day on which the bank should have it, 'YYYY-MM-DD'. */
  arrives_on: string
  /** As on the statement of the bank; null when the provider does not say it. */
  label: string | null
  state: PayoutState
  /** The club asked for it itself, so that the provider will never name its movements. */
  by_hand?: boolean
  /** Its movements; null while the provider does not name them yet. */
  lines(): Promise<readonly PayoutMovement[] | null>
}

/** A movement inside a transfer. It names nobody: what is not ours is told by its amounts alone. */
export type PayoutMovement = {
  kind: PayoutLineKind
  /** Below 0 when money left. */
  amount_cents: number
  fee_cents: number
  net_cents: number
  /** The payment at the provider that it moves, gives back or contests; null for anything else. */
  provider_payment: string | null
  /** Names of a refund: our key where the provider kept it, and its own id. */
  refund: { key: string | null; reference: string | null } | null
}

/** The account on which a club is paid; `external_id` is the provider's, null where it needs none. */
export type Account = { club_id: number; external_id: string | null }

/** Who pays, for the provider's own form; never more. */
export type Payer = { full_name: string; email: string }

export type RefundAnswer = {
  /** 'succeeded': the money is on its way back. 'pending': it will be, or not. 'due': somebody must refund it by hand. */
  status: 'succeeded' | 'pending' | 'due'
  reference: string | null
  /** Why it is left to somebody; null unless 'due'. */
  why: RefundObstacle | null
}

/**
 * A payment provider. Every call goes over the network, so never inside a transaction or under a lock. An answer may be
 * lost, so every call can be repeated with the same key.
 * @throws ProviderUnavailable when there is no answer; the caller keeps the place and reads the session again later
 */
export type PaymentProvider = {
  name: CardProvider
  /** `token`: a form of ours stands for the card. `redirect`: the payer goes to a page of the provider. */
  collects: 'token' | 'redirect'
  /** `by_time`: nothing can end a session before its time, and each `open` may open one more page. */
  closes: 'at_once' | 'by_time'
  refunds: 'whole_and_part' | 'whole_or_by_hand'
  /** Hosts of its pages, with their ports; an address elsewhere is refused. */
  hosts: readonly string[]
  /**
   * Opens a session.
   * @param session.key id of our payment
   * @param session.account where the money goes; null for a sale of the platform
   * @param session.opened_at when the attempt began: what a repeated call sends must not depend on the clock
   * @param session.expires_at until when the place is kept
   * @param session.token stands for the card and contains none of its digits; only where `collects` is 'token'
   * @param session.return_url page of ours to which the payer comes back; what it is told there is a hint
   */
  open(session: {
    key: string
    account: Account | null
    amount_cents: number
    description: string
    opened_at: Date
    expires_at: Date
    payer: Payer | null
    token?: string
    return_url: string
  }): Promise<PaymentSession>
  /** Present state of a session, which decides alone whether it is paid. Null when the provider never saw the key. */
  read(key: string): Promise<PaymentSession | null>
  /**
   * Ends a session that has not succeeded, and blocks a key that the provider has never seen. The state returned may
   * still be 'succeeded' or 'processing', and 'open' where sessions end by time alone.
   */
  close(key: string): Promise<PaymentSession>
  /**
   * Gives money back.
   * @param refund.payment_key key of the session that was paid
   * @param refund.provider_payment which of its payments; null when the provider never named it
   */
  refund(refund: {
    key: string
    payment_key: string
    provider_payment: string | null
    amount_cents: number
  }): Promise<RefundAnswer>
  /** Present state of a refund. Null when the provider never saw the key. */
  readRefund(key: string): Promise<RefundAnswer | null>
  /** Its own page about a payment, for whoever keeps the account; absent where no such address is known. */
  moneyPage?(provider_payment: string): string
  /**
   * The transfers of an account that reach its bank on that day or later, 'YYYY-MM-DD', in any order. Some may come again at
   * each reading.
   */
  payouts(account: Account, since: string): AsyncIterable<Payout>
  /** Answers a request for strong authentication. Only providers that ask it on our pages have it. */
  authenticate?(key: string, outcome: 'accepted' | 'refused'): Promise<PaymentSession | null>
  /** Sends one of its notifications. Only the providers inside our own process have it. */
  deliver?(event_id: string): Promise<void>
}

export type Collecting = { provider: PaymentProvider; account: Account }

export type PaymentProviders = {
  /** Where a club takes cards now; null when it does not. */
  forClub(sql: Sql, club_id: number): Promise<Collecting | null>
  /** The same, among the accounts of the club that the caller has read. */
  among(club_id: number, accounts: readonly CardAccount[]): Collecting | null
  /** The provider of what the platform itself sells. */
  forPlatform(): PaymentProvider | null
  /** Never throws: a provider that this installation has not switched on answers ProviderUnavailable to every call. */
  get(name: CardProvider): PaymentProvider
  /** Linking of clubs to Stripe and its notifications; null where this installation does not use it. */
  stripe: Pick<StripeParts, 'accounts' | 'events'> | null
  /** The providers that a club may choose here without linking an account. */
  ownChoices(): readonly PaymentProvider[]
  /** HelloAsso with its links; null when this installation does not use it. */
  helloAsso(): HelloAsso | null
}

/** No answer came: the provider may or may not have acted. The caller asks again with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

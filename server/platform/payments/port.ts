/** What a provider says of a payment session. Only 'succeeded' moves money; the last three are final. */
export type SessionState =
  | { status: 'open' }
  | { status: 'requires_action' }
  | { status: 'processing' }
  | { status: 'succeeded'; amount_cents: number }
  | { status: 'failed'; failure_code: string }
  | { status: 'expired' }

/** `reference`: the provider's own name for the session, null when it never gave one. */
export type PaymentSession = { reference: string | null; state: SessionState }

/**
 * The door to money. Every call goes over a network: never inside a transaction, never under a lock, and its answer
 * may be lost, so each is safe to repeat with the same key.
 * @throws ProviderUnavailable when there is no answer; the caller keeps the place and reads the session again later
 */
export type PaymentProvider = {
  name: 'sandbox' | 'helloasso' | 'stripe'
  /**
   * @param session.key our payment's id: the same key opens one session only
   * @param session.token what stands for the card; never a digit of it
   */
  open(session: {
    key: string
    amount_cents: number
    description: string
    token: string
    expires_at: Date
  }): Promise<PaymentSession>
  /** The truth about a session: re-read before anything is marked paid. Null when the provider never saw the key. */
  read(key: string): Promise<PaymentSession | null>
  /**
   * Ends a session that has not succeeded, and a key never seen for good; answers its state, which may be 'succeeded' or
   * still 'processing' all the same.
   */
  close(key: string): Promise<PaymentSession>
  /** @returns 'succeeded' when the money is on its way back; 'due' when somebody must do it by hand */
  refund(refund: {
    key: string
    payment_key: string
    amount_cents: number
  }): Promise<{ status: 'succeeded' | 'due'; reference: string | null }>
  /** Answers a demand for strong authentication; only for a provider that asks it on our pages. */
  authenticate?(key: string, outcome: 'accepted' | 'refused'): Promise<PaymentSession | null>
  /** Sends one of its notifications; only for a provider that lives in our own process. */
  deliver?(event_id: string): Promise<void>
}

export type PaymentProviders = {
  /** Who takes cards here; null when nobody does. */
  forCards(): PaymentProvider | null
  /** @throws when this installation has not switched it on */
  get(name: string): PaymentProvider
}

/** No answer: the provider may or may not have done what it was asked. Ask again under the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** State of a payment session at the provider. Only 'succeeded' moves money. The last three states are final. */
export type SessionState =
  | { status: 'open' }
  | { status: 'requires_action' }
  | { status: 'processing' }
  | { status: 'succeeded'; amount_cents: number }
  | { status: 'failed'; failure_code: string }
  | { status: 'expired' }

/** `reference` is the provider's own id of the session; null when it never gave one. */
export type PaymentSession = { reference: string | null; state: SessionState }

/**
 * A payment provider. Every call goes over the network, so never inside a transaction or under a lock. An answer may be
 * lost, so every call can be repeated with the same key.
 * @throws ProviderUnavailable when there is no answer; the caller keeps the place and reads the session again later
 */
export type PaymentProvider = {
  name: 'sandbox' | 'helloasso' | 'stripe'
  /**
   * Opens a session.
   * @param session.key id of our payment; the same key opens only one session
   * @param session.token stands for the card and contains none of its digits
   */
  open(session: {
    key: string
    amount_cents: number
    description: string
    token: string
    expires_at: Date
  }): Promise<PaymentSession>
  /** Present state of a session, which decides alone whether it is paid. Null when the provider never saw the key. */
  read(key: string): Promise<PaymentSession | null>
  /**
   * Ends a session that has not succeeded, and blocks a key that the provider has never seen. The state returned may
   * still be 'succeeded' or 'processing'.
   */
  close(key: string): Promise<PaymentSession>
  /** @returns 'succeeded' when the money is on its way back; 'due' when somebody must refund it by hand */
  refund(refund: {
    key: string
    payment_key: string
    amount_cents: number
  }): Promise<{ status: 'succeeded' | 'due'; reference: string | null }>
  /** Answers a request for strong authentication. Only providers that ask it on our pages have it. */
  authenticate?(key: string, outcome: 'accepted' | 'refused'): Promise<PaymentSession | null>
  /** Sends one of its notifications. Only the provider inside our own process has it. */
  deliver?(event_id: string): Promise<void>
}

export type PaymentProviders = {
  /** The provider of card payments. Null when there is none. */
  forCards(): PaymentProvider | null
  /** @throws Error when this installation has not enabled this provider */
  get(name: string): PaymentProvider
}

/** No answer came: the provider may or may not have acted. The caller asks again with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

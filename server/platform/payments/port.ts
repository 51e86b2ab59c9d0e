/** What a provider says of a payment session. Only 'succeeded' moves money; the last three are final. */
export type SessionState =
  | { status: 'open' }
  | { status: 'requires_action' }
  | { status: 'processing' }
  | { status: 'succeeded'; amount_cents: number }
  | { status: 'failed'; failure_code: string }
  | { status: 'expired' }

export type PaymentSession = { reference: string; state: SessionState }

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
  open(session: { key: string; amount_cents: number; description: string; token: string; expires_at: Date }): Promise<PaymentSession>
  /** The truth about a session: re-read before anything is marked paid. Null when the provider never saw the key. */
  read(key: string): Promise<PaymentSession | null>
  /** Ends a session that has not succeeded; answers its final state, which may be 'succeeded' all the same. */
  close(key: string): Promise<PaymentSession | null>
  /** @returns 'succeeded' when the money is on its way back; 'due' when somebody must do it by hand */
  refund(refund: { key: string; payment_key: string; amount_cents: number }): Promise<{ status: 'succeeded' | 'due'; reference: string | null }>
}

export type PaymentProviders = { get(name: string): PaymentProvider }

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

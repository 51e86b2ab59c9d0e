import type Stripe from 'stripe'
import type { StripeSettings } from '../../config/stripe-settings.ts'
import { ProviderUnavailable } from '../port.ts'

/** Stripe says that what was asked cannot be done; asking again says the same until somebody changes something. */
export class StripeRefused extends ProviderUnavailable {
  override name = 'StripeRefused'
  readonly code: string | null
  readonly param: string | null
  constructor({ code, param }: { code?: string | undefined; param?: string | undefined }) {
    super(`stripe refused: ${code ?? 'no code'} ${param ?? ''}`)
    this.code = code ?? null
    this.param = param ?? null
  }
}

/** An error that Stripe answers again under the same repetition key, though it may have acted: another key is needed. */
export class StripeKeepsError extends ProviderUnavailable {
  override name = 'StripeKeepsError'
}

/** The account has withdrawn what it had allowed, or never existed. */
export class StripeAccountGone extends ProviderUnavailable {
  override name = 'StripeAccountGone'
}

const TIMEOUT_MS = 4_000
const RETRIES = 2

/**
 * Speaks with Stripe through its own package, which is loaded at the first call: it takes as much memory as the rest of the
 * server at its start. https://docs.stripe.com/api
 * @throws ProviderUnavailable, which holds nothing of the key or of people
 */
export function stripeClient({ secret_key, url }: Pick<StripeSettings, 'secret_key' | 'url'>) {
  const connect = async () => {
    const { default: Sdk } = await import('stripe')
    const stripe = new Sdk(secret_key, {
      ...(url !== undefined && addressOf(new URL(url))),
      maxNetworkRetries: RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
    })
    return { stripe, errors: Sdk.errors }
  }
  let connected: ReturnType<typeof connect> | undefined
  const load = () => (connected ??= connect())

  return {
    async ask<T extends object>(call: (stripe: Stripe) => Promise<Stripe.Response<T>>): Promise<T> {
      const { stripe, errors } = await load()
      const answer = await call(stripe).catch((error: unknown) => {
        throw error instanceof errors.StripeError ? asFault(error) : error
      })
      // A gateway’s own JSON, which names no error in Stripe’s way, is taken for an answer by the package.
      const { statusCode } = answer.lastResponse
      if (statusCode >= 400) throw new ProviderUnavailable(`stripe: answered ${statusCode}`)
      return answer
    },
    /** The parts of the package that ask nothing on the network. */
    webhooks: async () => (await load()).stripe.webhooks,
  }
}

export type StripeClient = ReturnType<typeof stripeClient>

/** Whom a call speaks for: a club that allowed it, or the platform itself. */
export const on = (account: string | null) => (account === null ? {} : { stripeAccount: account })

export const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

function asFault({ type, code, param, requestId }: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const told = `stripe: ${type} ${code ?? ''}, request ${requestId ?? 'unknown'}`
  if (type === 'StripeInvalidRequestError') return new StripeRefused({ code, param })
  if (type === 'StripeAPIError' || type === 'StripeIdempotencyError') return new StripeKeepsError(told)
  if (code === 'account_invalid') return new StripeAccountGone(told)
  return new ProviderUnavailable(told)
}

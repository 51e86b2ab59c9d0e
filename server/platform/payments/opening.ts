import { refuse } from '../errors.ts'
import type { Services } from '../context.ts'
import { isPageOf } from './page-address.ts'
import { type PaymentProvider, type PaymentProviders, type PaymentSession, ProviderUnavailable } from './port.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'

/** Whatever is paid, names of ours that come back with a refusal: the payment or the purchase that stays open. */
type Named = Record<string, string>

/** A form of ours gives a token, a page of the provider none. @throws PAYMENT_METHOD_REFUSED in French */
export function refuseOtherWay({ collects }: PaymentProvider, token: string | undefined, words: string) {
  if ((token !== undefined) !== (collects === 'token')) throw refuse('PAYMENT_METHOD_REFUSED', undefined, words)
}

/** Opens a session. @throws PROVIDER_UNAVAILABLE, with these names and words, when no answer came: what was begun stays open */
export const openSession = (
  provider: PaymentProvider,
  asked: Parameters<PaymentProvider['open']>[0],
  named: Named,
  words?: string,
): Promise<PaymentSession> =>
  provider.open(asked).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', named, words)
    throw error
  })

type Kept = { reference: string; page: NonNullable<PaymentSession['page']> }

/**
 * The page of a session that was just opened, to keep before anybody is sent there. Null when it has none.
 * @throws PROVIDER_UNAVAILABLE for an address that is not the provider's
 */
export function pageToKeep(
  { log }: Pick<Services, 'log'>,
  provider: PaymentProvider,
  { reference, page }: PaymentSession,
  named: Named,
): Kept | null {
  if (!reference || !page) return null
  if (isPageOf(provider, page.url)) return { reference, page }
  log.error({ ...named, provider: provider.name }, 'payments: a page elsewhere than at its provider was refused')
  throw refuse('PROVIDER_UNAVAILABLE', named)
}

/** A page with less time left is not shown again: another one is opened. */
export const SHOWN_SECONDS = 60

/** Reads a session for somebody who has just come back from paying. Null when the provider does not answer: nothing changes. */
export const readNow = (payments: PaymentProviders, key: string, provider: CardProvider) =>
  payments
    .get(provider)
    .read(key)
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return null
      throw error
    })

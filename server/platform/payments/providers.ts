import type { CardAccount, CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { createHelloAsso, type HelloAsso } from './helloasso/helloasso.ts'
import { listCardAccounts } from './accounts.ts'
import { type PaymentProvider, type PaymentProviders, ProviderUnavailable } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createSandboxPage } from './sandbox/sandbox-page.ts'
import { type StripeParts, stripeParts } from './stripe/platform.ts'

type Parts = { config: Config; db: Db; jobs: Jobs; secrets: Secrets; clock: Clock }

/** The providers that this installation has enabled. */
export function createPaymentProviders(parts: Parts): PaymentProviders {
  const { sandbox_payments, helloasso, stripe } = parts.config
  return providersOf(sandbox_payments ? [createSandbox(parts), createSandboxPage(parts)] : [], {
    helloAsso: helloasso ? createHelloAsso(parts, helloasso) : null,
    stripe: stripe ? stripeParts(stripe, parts) : null,
  })
}

type Linked = { helloAsso?: HelloAsso | null; stripe?: StripeParts | null }

/** A club that has chosen nothing, or whose choice has not been ready yet, is paid by the first that needs no account. */
export function providersOf(
  own: readonly PaymentProvider[],
  { helloAsso = null, stripe = null }: Linked = {},
): PaymentProviders {
  const enabled = [...own, ...(helloAsso ? [helloAsso] : []), ...(stripe ? [stripe.provider] : [])]
  const find = (name: CardProvider) => enabled.find((provider) => provider.name === name)
  const among: PaymentProviders['among'] = (club_id, accounts) => {
    const active = accounts.find((account) => account.active)
    const provider =
      active?.state === 'ready' ? find(active.provider) : accounts.every(isBeginning) ? own[0] : undefined
    return provider ? { provider, account: { club_id, external_id: active?.external_id ?? null } } : null
  }
  return {
    forClub: async (sql, club_id) => among(club_id, await listCardAccounts(sql, club_id)),
    among,
    forPlatform: () => (stripe?.sells ? stripe.provider : (find('sandbox') ?? null)),
    stripe,
    get: (name) => find(name) ?? absent(name),
    ownChoices: () => own,
    helloAsso: () => helloAsso,
  }
}

const isBeginning = ({ state, active }: CardAccount) =>
  !active && (state === 'linking' || state === 'pending' || state === 'restricted')

/** Attempts of a provider that was switched off end as those of one that is down. */
function absent(name: CardProvider): PaymentProvider {
  const silent = () => Promise.reject(new ProviderUnavailable(`payment provider ${name} is not switched on`))
  return {
    name,
    collects: 'redirect',
    closes: 'by_time',
    refunds: 'whole_or_by_hand',
    hosts: [],
    open: silent,
    read: silent,
    close: silent,
    refund: silent,
    readRefund: silent,
    // oxlint-disable-next-line require-yield -- it fails before there is anything
    async *payouts() {
      await silent()
    },
  }
}

import type { CardProvidersHeld } from '#contract/office/card-providers.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { listBadgeDisputes } from '#server/features/organizing/promotion/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findLastCheck } from '#server/platform/payments/last-check.ts'

type Held = CardProvidersHeld['providers'][number]
type Asking = Pick<Services, 'db' | 'config' | 'payments'>

/** Which providers this installation has, and what an operator needs to know of each. It reads settings, and shows none of their secrets. */
export async function getCardProviders({ db, config, payments }: Asking): Promise<CardProvidersHeld> {
  const [accounts, trial_clubs, check, badge_disputes] = await Promise.all([
    countAccounts(db),
    listTrialClubs(db, config.helloasso?.clubs ?? []),
    findLastCheck(config.data_dir),
    listBadgeDisputes({ db, payments }, 'open'),
  ])
  const seller = payments.forPlatform()?.name
  const described = (name: CardProvider, more: Pick<Held, 'money'> & Partial<Held>): Held => ({
    name,
    notified_at: [],
    trial_clubs: null,
    accounts: accounts.get(name) ?? { ready: 0, not_ready: 0, broken: 0 },
    sells_badge: seller === name,
    fee_cents: 0,
    ...more,
  })
  const { helloasso, stripe, site_url } = config
  return {
    providers: [
      ...payments.ownChoices().map(({ name }) => described(name, { money: 'none' })),
      ...(helloasso
        ? [
            described('helloasso', {
              money: moneyOf(helloasso.api, !helloasso.api.includes('sandbox')),
              notified_at: [{ of: 'clubs', url: `${site_url}/webhooks/helloasso/…` }],
              trial_clubs,
            }),
          ]
        : []),
      ...(stripe
        ? [
            described('stripe', {
              money: moneyOf(stripe.url ?? '', stripe.livemode),
              notified_at: [
                { of: 'clubs', url: `${site_url}/webhooks/stripe` },
                { of: 'platform', url: `${site_url}/webhooks/stripe/platform` },
              ],
              fee_cents: stripe.fee_cents,
            }),
          ]
        : []),
    ],
    badge_disputes,
    return_url: `${site_url}/paiement/retour/…`,
    last_check: check && {
      at: check.checked_at,
      real_money: check.live,
      holds: check.facts.filter(({ mark }) => mark === 'yes').length,
      wrong: check.facts.filter(({ mark }) => mark === 'no').map(({ provider, said }) => ({ provider, said })),
      by_hand: check.facts.filter(({ mark }) => mark === 'by_hand').length,
    },
  }
}

const moneyOf = (address: string, is_real: boolean): Held['money'] =>
  address.startsWith('http:') ? 'imitation' : is_real ? 'real' : 'trial'

async function countAccounts(db: Db): Promise<Map<string, Held['accounts']>> {
  const rows = await db<({ provider: string } & Held['accounts'])[]>`
    select provider, count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state in ('linking', 'pending', 'restricted'))::int as not_ready,
      count(*) filter (where state = 'broken')::int as broken
    from payment_accounts where provider <> 'manual' group by provider`
  return new Map(rows.map(({ provider, ...counts }) => [provider, counts]))
}

/** A number that no club has is shown too, because somebody has mistyped it. */
const listTrialClubs = (db: Db, ids: readonly number[]) => db<{ id: number; name: string | null }[]>`
  select asked.id, c.name from unnest(${[...ids]}::int[]) with ordinality as asked (id, position)
  left join clubs c on c.id = asked.id order by asked.position`

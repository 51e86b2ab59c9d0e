import type Stripe from 'stripe'
import type { AccountState } from '#domain/registrations/payments/providers.ts'
import { StripeAccountGone, type StripeClient } from './client.ts'

/** How far the account of a club is. `bancontact`: it also takes this card, which Belgians have. */
export type StripeStanding = {
  state: Exclude<AccountState, 'unlinked'>
  bancontact: boolean
  /** False while Stripe keeps what was paid instead of sending it to the club’s bank. */
  pays_out: boolean
}

/**
 * Accounts of clubs: each is the club’s own, with Stripe’s full dashboard. The club pays Stripe’s fees, answers disputes, and
 * Stripe bears what it cannot pay back. https://docs.stripe.com/connect/direct-charges
 */
export function stripeAccounts(client: StripeClient) {
  return {
    /** @param key the same key opens one account, whatever happens to the answer */
    async create(key: string, { country, email }: { country: 'FR' | 'BE'; email: string }): Promise<string> {
      const bancontact = country === 'BE' && { bancontact_payments: { requested: true } }
      const { id } = await client.ask((stripe) =>
        stripe.accounts.create(
          {
            country,
            email,
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true }, ...bancontact },
          },
          { idempotencyKey: `account:${key}` },
        ),
      )
      return id
    },
    /** The page on which Stripe asks the club who it is. It opens once, within minutes, and comes back to `return_url`. */
    async onboarding(account: string, return_url: string): Promise<string> {
      const { url } = await client.ask((stripe) =>
        stripe.accountLinks.create({ account, type: 'account_onboarding', refresh_url: return_url, return_url }),
      )
      return url
    },
    async standing(account: string): Promise<StripeStanding> {
      try {
        return standingOf(await client.ask((stripe) => stripe.accounts.retrieve(account)))
      } catch (error) {
        if (error instanceof StripeAccountGone) return { state: 'broken', bancontact: false, pays_out: false }
        throw error
      }
    },
  }
}

function standingOf({
  details_submitted,
  charges_enabled,
  payouts_enabled,
  capabilities,
  requirements,
}: Stripe.Account) {
  const isAsked = (requirements?.currently_due ?? []).length > 0
  const state = !details_submitted ? 'linking' : charges_enabled ? 'ready' : isAsked ? 'restricted' : 'pending'
  return {
    state,
    bancontact: capabilities?.bancontact_payments === 'active',
    pays_out: payouts_enabled,
  } satisfies StripeStanding
}

import type Stripe from 'stripe'
import { stripeAccounts } from '#server/platform/payments/stripe/accounts.ts'
import type { Facts } from './facts.ts'
import type { StripeCheck } from './stripe.ts'

/** Question 2: accounts as clubs get them, in both countries. They are deleted afterwards. */
export async function askAccounts(facts: Facts, { ask, live_cents, address, token }: StripeCheck) {
  if (live_cents !== null) {
    facts.byHand(2, 'les comptes des clubs ne s’essaient qu’avec une clé d’essai.')
    return
  }
  const accounts = stripeAccounts({
    ask,
    webhooks: () => Promise.reject(new Error('not asked here')),
  })
  for (const [country, words] of [
    ['FR', 'français'],
    ['BE', 'belge'],
  ] as const) {
    const account = await accounts.create(`check-${token}-${country}`, { country, email: 'essai@rebond.example' })
    try {
      const url = new URL(await accounts.onboarding(account, `${address}/retour`))
      facts.yes(2, `un compte ${words} s’ouvre, et Stripe donne sa page d’inscription (${url.host}).`)
      const { capabilities } = await ask((stripe) => stripe.accounts.retrieve(account))
      facts.found(2, `compte ${words}\u00a0: ${capabilityWords(capabilities)}.`)
    } finally {
      await ask((stripe) => stripe.accounts.del(account))
    }
  }
  facts.byHand(
    2,
    'inscrivez jusqu’au bout un compte d’association\u00a0: ses droits doivent devenir «\u00a0active\u00a0».',
  )
}

const capabilityWords = (capabilities: Stripe.Account.Capabilities | undefined): string =>
  Object.entries(capabilities ?? {})
    .map(([name, state]) => `${name} ${state}`)
    .join(', ') || 'aucun droit'

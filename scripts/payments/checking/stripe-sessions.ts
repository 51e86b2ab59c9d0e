import type Stripe from 'stripe'
import { isPageOf } from '#server/platform/payments/page-address.ts'
import type { Facts } from './facts.ts'
import type { StripeCheck } from './stripe.ts'

/** Question 3: how short a page may live, and what an inactive way of paying does. Each page is closed again. */
export async function askSessions(facts: Facts, check: StripeCheck) {
  const { refusal, ask, settings } = check
  const short = await refusal((stripe) => stripe.checkout.sessions.create(wanted(check, 15, ['card'])))
  facts.hold(
    3,
    short !== null,
    `une page de 15 min est refusée (${short}), comme prévu.`,
    'une page de 15 min est acceptée.',
  )
  const session = await ask((stripe) => stripe.checkout.sessions.create(wanted(check, 31, ['card'])))
  facts.hold(
    3,
    session.url !== null && isPageOf(settings, session.url),
    'une page de 31 min s’ouvre, sur un hôte connu.',
    `une page de 31 min s’ouvre sur ${session.url ? new URL(session.url).host : 'aucune adresse'}, que Rebond refuse.`,
  )
  const { status } = await ask((stripe) => stripe.checkout.sessions.expire(session.id))
  facts.hold(3, status === 'expired', 'elle se ferme aussitôt.', `fermée, elle se lit «\u00a0${status}\u00a0».`)
  const both = await refusal(async (stripe) => {
    const { id } = await stripe.checkout.sessions.create(wanted(check, 31, ['card', 'bancontact']))
    await stripe.checkout.sessions.expire(id)
  })
  facts.found(
    3,
    both === null
      ? 'Bancontact demandé en plus de la carte\u00a0: accepté.'
      : `Bancontact demandé en plus de la carte\u00a0: refusé (${both}).`,
  )
}

const wanted = (
  { address, token, live_cents }: StripeCheck,
  minutes: number,
  allowed_payment_method_types: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: `check-${token}` }
  const name = 'Essai de paiement'
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: metadata.payment,
    metadata,
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: live_cents ?? 100, product_data: { name } } },
    ],
    allowed_payment_method_types,
    payment_intent_data: { description: name, metadata },
    success_url: `${address}/retour?retour=ok`,
    cancel_url: `${address}/retour?retour=retour`,
    expires_at: Math.floor(Date.now() / 1000) + minutes * 60,
  }
}

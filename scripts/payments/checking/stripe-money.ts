import type Stripe from 'stripe'
import { formatEuros } from '#domain/common/money.ts'
import type { Facts } from './facts.ts'
import type { StripeCheck } from './stripe.ts'

const CENTS = 8_000

/** Questions 5, 6, 8 and 9: Stripe’s own trial cards pay without a page. */
export async function askMoney(facts: Facts, check: StripeCheck) {
  const { ask, refusal, live_cents } = check
  if (live_cents !== null) {
    for (const row of [5, 6, 8])
      facts.byHand(
        row,
        'les cartes d’essai ne servent qu’avec une clé d’essai\u00a0: payez une vraie inscription de 1 €, puis rendez-la.',
      )
    await facts.ask(9, () => askPayouts(facts, check))
    return
  }
  let paid: Stripe.PaymentIntent | null = null
  await facts.ask(5, async () => {
    const intent = await ask((stripe) =>
      stripe.paymentIntents.create({ ...cardOf('pm_card_visa', check), expand: ['latest_charge.balance_transaction'] }),
    )
    paid = intent
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
    const movement = typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction
    facts.hold(
      5,
      intent.status === 'succeeded' &&
        movement !== null &&
        movement !== undefined &&
        movement.net === CENTS - movement.fee,
      `payé\u00a0: ${formatEuros(CENTS)}, frais ${formatEuros(movement?.fee ?? 0)}, net ${formatEuros(movement?.net ?? 0)}.`,
      `payé «\u00a0${intent.status}\u00a0», sans frais ni net lisibles.`,
    )
    facts.byHand(
      5,
      'payez aussi une inscription d’essai sur la page de Stripe avec 4242…, puis avec 4000 0027 6000 3184.',
    )
  })
  await facts.ask(6, async () => {
    const code = await refusal((stripe) => stripe.paymentIntents.create(cardOf('pm_card_visa_chargeDeclined', check)))
    facts.hold(
      6,
      code === 'card_declined',
      'une carte refusée est dite «\u00a0card_declined\u00a0».',
      `une carte refusée est dite «\u00a0${code ?? 'acceptée'}\u00a0».`,
    )
    facts.byHand(6, 'sur la page de Stripe, une carte refusée (4000 0000 0000 9995) doit laisser la page ouverte.')
  })
  await facts.ask(8, () => giveBack(facts, check, paid))
  await facts.ask(9, () => askPayouts(facts, check))
}

const cardOf = (payment_method: string, { token }: StripeCheck): Stripe.PaymentIntentCreateParams => ({
  amount: CENTS,
  currency: 'eur',
  payment_method,
  allowed_payment_method_types: ['card'],
  confirm: true,
  description: 'Essai de paiement',
  metadata: { payment: `check-${token}` },
})

async function giveBack(facts: Facts, { ask, refusal }: StripeCheck, paid: Stripe.PaymentIntent | null) {
  if (!paid) {
    facts.byHand(8, 'pas encore essayé\u00a0: relancez quand la question 5 a abouti.')
    return
  }
  const refund = (amount: number) => (stripe: Stripe) => stripe.refunds.create({ payment_intent: paid.id, amount })
  const part = await ask(refund(CENTS / 4))
  facts.hold(
    8,
    part.status === 'succeeded',
    'une partie se rend.',
    `une partie rendue se lit «\u00a0${part.status}\u00a0».`,
  )
  const rest = await ask(refund(CENTS - CENTS / 4))
  facts.hold(8, rest.status === 'succeeded', 'le reste se rend.', `le reste rendu se lit «\u00a0${rest.status}\u00a0».`)
  const beyond = await refusal(refund(1))
  facts.hold(8, beyond !== null, `au-delà, Stripe refuse (${beyond}).`, 'Stripe rend plus que ce qui a été payé.')
}

async function askPayouts(facts: Facts, { ask }: StripeCheck) {
  const { data } = await ask((stripe) => stripe.payouts.list({ limit: 1 }))
  const [last] = data
  if (!last) {
    facts.byHand(9, 'aucun versement encore\u00a0: revenez quand Stripe a versé au compte d’un club d’essai.')
    return
  }
  const lines = await ask((stripe) => stripe.balanceTransactions.list({ payout: last.id, limit: 1 }))
  facts.found(
    9,
    `un versement se lit, ${lines.data.length > 0 ? 'avec ses lignes' : 'sans ligne'}, trace bancaire\u00a0: ${last.trace_id?.status ?? 'absente'}.`,
  )
}

import Stripe from 'stripe'
import { until } from './asking.ts'
import { type Facts, NoAnswer } from './facts.ts'
import { shortly } from './helloasso-keys.ts'
import type { StripeCheck } from './stripe.ts'

const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'charge.refunded',
  'payment_intent.succeeded',
  'checkout.session.expired',
]
const WAIT_MS = 20_000

/**
 * Question 7: a notification address of its own, for the length of the check. Nothing is sent to an address in clear, nor to
 * one where nobody listens.
 */
export async function watchEvents(facts: Facts, check: StripeCheck) {
  const { ask, address, receiver, site_url, settings } = check
  const isReachable = site_url.startsWith('https://') || settings.url !== undefined
  let endpoint: Stripe.WebhookEndpoint | null = null
  if (receiver && isReachable)
    await facts.ask(7, async () => {
      endpoint = await ask((stripe) =>
        stripe.webhookEndpoints.create({ url: address, enabled_events: EVENTS, api_version: Stripe.API_VERSION }),
      )
    })
  else
    facts.byHand(7, `mettez ${site_url} en https et menez ${new URL(address).pathname} à ce programme, puis relancez.`)
  return {
    async tell() {
      if (!endpoint) return
      const { id, secret }: Stripe.WebhookEndpoint = endpoint
      try {
        await facts.ask(7, () => tellEvents(facts, check, secret ?? ''))
      } finally {
        await facts.ask(7, async () => {
          await ask((stripe) => stripe.webhookEndpoints.del(id))
        })
      }
    },
  }
}

async function tellEvents(facts: Facts, { receiver, poll_ms, wait_ms }: StripeCheck, secret: string) {
  const events = () => receiver!.notifications().filter(({ headers }) => headers['stripe-signature'] !== undefined)
  const wait = { wait_ms: Math.max(wait_ms, Math.min(WAIT_MS, poll_ms * 20)), poll_ms }
  await until(() => events().length > 0, wait)
  const [first] = events()
  if (!first)
    throw new NoAnswer('aucune notification n’est venue\u00a0: l’adresse est-elle ouverte depuis Internet\u00a0?')
  const signature = String(first.headers['stripe-signature'])
  const event = safely(() => Stripe.webhooks.constructEvent(first.raw, signature, secret))
  facts.hold(
    7,
    event !== null,
    `notification «\u00a0${shortly(event?.type ?? '')}\u00a0» signée, ${Math.max(0, Math.round(first.at / 1000 - (event?.created ?? 0)))} s après, depuis ${shortly(first.from)}.`,
    'la signature d’une notification ne correspond pas au secret de son adresse.',
  )
  const again = events().filter(({ raw }) => raw === first.raw).length
  facts.found(
    7,
    again > 1 ? 'répétée après notre réponse 500.' : 'pas répétée après notre réponse 500 pendant cet essai.',
  )
  facts.byHand(
    7,
    'les secrets déclarés à Rebond se voient en service\u00a0: «\u00a0stripe events resend evt_…\u00a0» doit répondre 200.',
  )
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

import Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/config/stripe-settings.ts'
import type { Fact } from '#server/platform/payments/last-check.ts'
import { addressOf } from '#server/platform/payments/stripe/client.ts'
import { createFacts, NoAnswer, statusWords } from './facts.ts'
import type { Check } from './helloasso.ts'
import { askAccounts } from './stripe-accounts.ts'
import { askMoney } from './stripe-money.ts'
import { askSessions } from './stripe-sessions.ts'
import { watchEvents } from './stripe-events.ts'

export type StripeCheck = Check & {
  settings: StripeSettings
  /** Calls Stripe once. @throws NoAnswer in words; a refusal that was expected is read by `refusal` */
  ask: <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>
  /** The code of Stripe’s refusal. Null when it did what was asked. */
  refusal: (call: (stripe: Stripe) => Promise<unknown>) => Promise<string | null>
}

/** The questions to Stripe, on the platform’s own account: money of the trial there belongs to nobody else. */
export async function checkStripe(given: Check & { settings: StripeSettings }): Promise<Fact[]> {
  const { settings, tell } = given
  const facts = createFacts('stripe', tell)
  const check = { ...given, ...createAsking(settings, given.patience_ms) }
  let works = false
  await facts.ask(1, async () => {
    const { lastResponse } = await check.ask((stripe) => stripe.accounts.retrieveCurrent())
    facts.yes(1, `la clé est acceptée (${settings.livemode ? 'argent réel' : 'essai'}).`)
    const answered = lastResponse.apiVersion ?? lastResponse.headers['stripe-version']
    facts.hold(
      1,
      answered === Stripe.API_VERSION,
      `la version de l’API est celle de Rebond (${Stripe.API_VERSION}).`,
      `la version de l’API est ${answered ?? 'inconnue'} au lieu de ${Stripe.API_VERSION}.`,
    )
    works = true
  })
  if (!works)
    for (const row of [2, 3, 4, 5, 6, 7, 8, 9])
      facts.byHand(row, 'pas encore essayé\u00a0: relancez quand la question 1 a abouti.')
  else {
    const events = await watchEvents(facts, check)
    await facts.ask(2, () => askAccounts(facts, check))
    await facts.ask(3, () => askSessions(facts, check))
    facts.byHand(4, 'payez une page à la seconde où une place expire\u00a0: «\u00a0payé\u00a0» doit l’emporter.')
    await askMoney(facts, check)
    await events.tell()
  }
  facts.byHand(
    11,
    'retirez l’accès d’un compte d’essai dans son tableau de bord\u00a0: le club doit lire «\u00a0lien rompu\u00a0».',
  )
  return facts.list
}

function createAsking({ secret_key, url }: StripeSettings, timeout: number): Pick<StripeCheck, 'ask' | 'refusal'> {
  const address = url === undefined ? {} : addressOf(new URL(url))
  const stripe = new Stripe(secret_key, { ...address, maxNetworkRetries: 0, timeout, telemetry: false })
  const once = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const answer = await call(stripe)
    // A gateway’s own JSON, which names no error in Stripe’s way, is taken for an answer by the package.
    const status = (answer as { lastResponse?: { statusCode: number } } | undefined)?.lastResponse?.statusCode ?? 200
    if (status >= 400) throw new NoAnswer(statusWords('Stripe', status))
    return answer
  }
  return {
    ask: (call) =>
      once(call).catch((error: unknown) => {
        throw asWords(error)
      }),
    refusal: async (call) => {
      try {
        await once(call)
        return null
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
          return error.code ?? error.param ?? 'sans code'
        throw asWords(error)
      }
    },
  }
}

function asWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, code, param } = error
  if (error instanceof Stripe.errors.StripeInvalidRequestError && statusCode !== 403)
    return new NoAnswer(`Stripe a refusé (${statusCode} ${code ?? ''} ${param ?? ''}).`)
  return new NoAnswer(statusWords('Stripe', statusCode ?? null))
}

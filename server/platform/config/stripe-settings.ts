import { z } from 'zod'
import { listed } from './production-problems.ts'

/** How payments at Stripe are asked. */
export type StripeSettings = {
  /** Key of the platform, which also speaks for the clubs that allowed it. */
  secret_key: string
  /** Whether the money is real. */
  livemode: boolean
  /** Secrets that sign what happens on the accounts of clubs: two while one replaces the other. */
  webhook_secrets: string[]
  /** The same for the platform's own account. Empty: the platform sells nothing by Stripe. */
  platform_webhook_secrets: string[]
  /** What the platform keeps of each payment of a club, in cents. */
  fee_cents: number
  /** Hosts of its pages of payment. */
  hosts: string[]
  /** Origin of an imitation on this machine. Undefined for Stripe itself. */
  url: string | undefined
}

const text = (message: string) => z.string({ error: message }).min(1, message)

const secrets = text('une liste est attendue.')
  .transform(listed)
  .refine(
    (list) => list.length > 0 && list.length <= 2 && list.every((secret) => /^whsec_\S{8,}$/.test(secret)),
    'un secret whsec_…, ou deux séparés par une virgule pendant un changement, est attendu.',
  )

export const stripeVariables = {
  STRIPE_SECRET_KEY: text('une clé est attendue.')
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'une clé secrète de la forme sk_live_… est attendue.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_PLATFORM_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_FEE_CENTS: text('un nombre est attendu.')
    .regex(/^\d{1,4}$/, 'un nombre entier de centimes, de 0 à 9999, est attendu.')
    .transform(Number)
    .optional(),
  STRIPE_URL: text('une adresse est attendue.')
    .refine(
      (value) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(value),
      'seule une imitation sur cette machine, comme http://127.0.0.1:4011, est acceptée.',
    )
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof stripeVariables>>

const WITH_THE_KEY = [
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PLATFORM_WEBHOOK_SECRET',
  'STRIPE_FEE_CENTS',
  'STRIPE_URL',
] as const

/** A setting that misses another one does nothing, or worse half of it, so each is refused by name, in French. */
export function refuseHalfStripe(given: Given, context: z.RefinementCtx) {
  const refuse = (name: keyof typeof stripeVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (given.STRIPE_SECRET_KEY === undefined) {
    for (const name of WITH_THE_KEY)
      if (given[name] !== undefined) refuse(name, 'sans STRIPE_SECRET_KEY, ce réglage ne sert à rien.')
    return
  }
  if (given.STRIPE_WEBHOOK_SECRET === undefined)
    refuse('STRIPE_WEBHOOK_SECRET', 'il va avec STRIPE_SECRET_KEY\u00a0: sans lui, aucune notification n’est crue.')
  if (given.STRIPE_PLATFORM_WEBHOOK_SECRET?.some((secret) => given.STRIPE_WEBHOOK_SECRET?.includes(secret)))
    refuse(
      'STRIPE_PLATFORM_WEBHOOK_SECRET',
      'chaque adresse de Stripe a son propre secret, et celui-ci est aussi l’autre.',
    )
}

export function stripeOf(given: Given): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = [], STRIPE_PLATFORM_WEBHOOK_SECRET = [], STRIPE_URL } = given
  if (STRIPE_SECRET_KEY === undefined) return undefined
  return {
    secret_key: STRIPE_SECRET_KEY,
    livemode: /^.._live_/.test(STRIPE_SECRET_KEY),
    webhook_secrets: STRIPE_WEBHOOK_SECRET,
    platform_webhook_secrets: STRIPE_PLATFORM_WEBHOOK_SECRET,
    fee_cents: given.STRIPE_FEE_CENTS ?? 0,
    hosts: [STRIPE_URL ? new URL(STRIPE_URL).host : 'checkout.stripe.com'],
    url: STRIPE_URL,
  }
}

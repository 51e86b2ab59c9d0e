import { z } from 'zod'
import { CARD_PROVIDERS } from '#domain/registrations/payments/providers.ts'
import { adminRoute, instant } from '../common/base.ts'
import { badgeDispute } from '../organizing/promotion.ts'
import { verbs } from '../common/verbs.ts'

const provider = z.object({
  name: z.enum(CARD_PROVIDERS),
  /** `imitation`: a program on this machine that stands for the provider. */
  money: z.enum(['real', 'trial', 'imitation', 'none']),
  /** Addresses to declare there. One that ends with `…` has a part for each club, which linking declares. */
  notified_at: z.array(z.object({ of: z.enum(['clubs', 'platform']), url: z.string() })),
  /** The only clubs that may link an account; null where all may. */
  trial_clubs: z.array(z.object({ id: z.int(), name: z.string().nullable() })).nullable(),
  /** Clubs by the state of their account. */
  accounts: z.object({ ready: z.int(), not_ready: z.int(), broken: z.int() }),
  /** Whether the badge « Sponsorisé » is paid there. */
  sells_badge: z.boolean(),
  /** The platform keeps this much of each payment. */
  fee_cents: z.int(),
})

/** Nothing here is secret: a key is either there, or its provider is not in the list. */
const held = z.object({
  providers: z.array(provider),
  /** Payments of the badge that wait for the decision of a bank. */
  badge_disputes: z.array(badgeDispute),
  return_url: z.string(),
  /** The newest report of `npm run payments:check` on this machine; null without one. */
  last_check: z
    .object({
      at: instant,
      real_money: z.boolean(),
      holds: z.int(),
      /** The checks that failed, in French. */
      wrong: z.array(z.object({ provider: z.enum(CARD_PROVIDERS), said: z.string() })),
      by_hand: z.int(),
    })
    .nullable(),
})

export const cardProviders = {
  get: verbs(adminRoute, 'Administration').get('/admin/card-providers', 'Comment les cartes sont encaissées ici', {
    answers: held,
  }),
}

export type CardProvidersHeld = z.infer<typeof held>

import { z } from 'zod'
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '#domain/registrations/payments/payouts.ts'
import { CARD_PROVIDERS } from '#domain/registrations/payments/providers.ts'
import { day, instant, page } from '../common/base.ts'
import { id } from './registration.ts'

/** A transfer from a provider to the bank of the club. Its amounts are below 0 where money left. */
const payout = z.object({
  id,
  provider: z.enum(CARD_PROVIDERS),
  arrives_on: day,
  amount_cents: z.int(),
  /** As on the statement of the bank. */
  label: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** The club asked for it itself, and the provider never names its movements. */
  by_hand: z.boolean(),
  /** Its movements, added up by kind; null while the provider does not name them yet. */
  sums: z
    .object({
      /** So many teams are paid by it. */
      teams: z.int(),
      paid_cents: z.int(),
      refunded_cents: z.int(),
      fee_cents: z.int(),
      /** Movements that have nothing to do with this platform. */
      other_cents: z.int(),
      /** The movements leave this much of it unexplained. */
      gap_cents: z.int(),
    })
    .nullable(),
})

const payoutLine = z.object({
  n: z.int(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  label: z.string(),
  amount_cents: z.int(),
  fee_cents: z.int(),
  /** The team whose money moved; null for what is nothing of this platform. */
  registration: z
    .object({ reference: z.string(), team_name: z.string(), club_name: z.string(), tournament_id: z.int() })
    .nullable(),
})

export const payouts = page(payout).extend({
  /** Each provider of the club, and when its transfers were last read whole; null: they never were. */
  readings: z.array(z.object({ provider: z.enum(CARD_PROVIDERS), read_at: instant.nullable() })),
})

export const payoutLines = page(payoutLine)

export type Payouts = z.infer<typeof payouts>
export type Payout = z.infer<typeof payout>
export type PayoutLine = z.infer<typeof payoutLine>

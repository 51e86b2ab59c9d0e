import { z } from 'zod'
import { PAYMENT_ATTEMPT_STATES } from '#domain/registrations/payments/payment.ts'
import { PROMOTION_WEEKS_MAX } from '#domain/organizing/promotion.ts'
import { adminRoute, cents, day, errors, instant, memberRoute } from '../common/base.ts'
import { reason } from '../common/reason.ts'

const tags = ['Mise en avant']
const id = z.int().positive().max(2_147_483_647)
const weeks = z.int().min(1).max(PROMOTION_WEEKS_MAX)

const paper = z.object({ title: z.string(), number: z.string(), amount_cents: cents, url: z.string() })

/** Weeks of the badge that a club has bought, or tries to. */
const purchase = z.object({
  id: z.uuid(),
  weeks: z.int(),
  amount_cents: cents,
  status: z.enum(PAYMENT_ATTEMPT_STATES),
  label: z.string(),
  failure_message: z.string().nullable(),
  bought_by: z.string().nullable(),
  created_at: instant,
  /** When the badge is there; null until it is paid, and when the money came too late to serve. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  refunded_cents: cents,
  /** On its way back. */
  to_refund_cents: cents,
  receipts: z.array(paper),
})

const promotion = z.object({
  tournament_id: id,
  time_zone: z.string(),
  /** The badge that runs now. */
  featured_until: instant.nullable(),
  price_cents_per_week: cents,
  /** What can be bought: so many weeks, what they cost, and until when the badge would be there. */
  offers: z.array(z.object({ weeks: z.int(), amount_cents: cents, until: instant })),
  /** From when they count. */
  from: instant,
  /** Why nothing can be bought; null when it can. */
  problem: z.string().nullable(),
  /** The payment moves no money. */
  sandbox: z.boolean(),
  purchases: z.array(purchase),
})

export const promotions = {
  get: memberRoute
    .route({ method: 'GET', path: '/tournaments/{id}/promotion', summary: 'Mettre un tournoi en avant', tags })
    .input(z.strictObject({ id }))
    .output(promotion),
  buy: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'CONFLICT', 'PAYMENT_DECLINED', 'PROVIDER_UNAVAILABLE', 'IDEMPOTENCY_KEY_REUSED'))
    .route({
      method: 'POST',
      path: '/tournaments/{id}/promotion',
      summary: 'Acheter le badge pour quelques semaines',
      tags,
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        weeks,
        token: z.string().min(1).max(200),
        /** What the screen announced: the purchase is refused when it has changed since. */
        expected: z.strictObject({ amount_cents: cents, featured_until: instant.nullable() }),
      }),
    )
    .output(purchase),
  purchase: memberRoute
    .route({ method: 'GET', path: '/promotion-purchases/{id}', summary: 'Un achat de badge', tags })
    .input(z.strictObject({ id: z.uuid() }))
    .output(purchase),
  authenticate: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'PAYMENT_DECLINED'))
    .route({
      method: 'PUT',
      path: '/promotion-purchases/{id}/authentication',
      summary: 'Répondre à sa banque (bac à sable)',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), outcome: z.enum(['accepted', 'refused']) }))
    .output(purchase),
  refund: adminRoute
    .errors(errors('NOT_ALLOWED_NOW', 'CONFLICT'))
    .route({
      method: 'PUT',
      path: '/admin/promotion-purchases/{id}/refund',
      summary: 'Rendre les semaines qui n’ont pas commencé',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), reason, expected_cents: cents }))
    .output(purchase),
  settleRefund: adminRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({
      method: 'PUT',
      path: '/admin/promotion-refunds/{id}/settlement',
      summary: 'Noter un remboursement de badge fait autrement',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(purchase),
  feature: adminRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({ method: 'PUT', path: '/tournaments/{id}/feature', summary: 'Offrir le badge, ou le retirer', tags })
    /** A day of the venue, included; null takes back what was given. */
    .input(z.strictObject({ id, until: day.nullable() }))
    .output(z.object({ featured_until: instant.nullable() })),
}

export type Promotion = z.infer<typeof promotion>
export type PromotionPurchase = z.infer<typeof purchase>

import { z } from 'zod'
import { PAYMENT_ATTEMPT_STATES } from '#domain/registrations/payments/payment.ts'
import { DISPUTE_STATES } from '#domain/registrations/payments/disputes.ts'
import { PROMOTION_WEEKS_MAX } from '#domain/organizing/promotion.ts'
import { adminRoute, cents, day, instant, memberRoute } from '../common/base.ts'
import { reason } from '../common/reason.ts'
import { contested } from '../registrations/contested.ts'
import { verbs } from '../common/verbs.ts'

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
  /** Its payer contests it at their bank, or has; lost, the bank has taken the money back. */
  dispute: z.enum(DISPUTE_STATES).nullable(),
  /** Where whoever may pay goes on: a page of the provider, until it closes. */
  next: z.object({ kind: z.literal('redirect'), url: z.url(), ends_at: instant }).nullable(),
})

/** A badge whose payment is contested, for whoever answers for the platform. */
export const badgeDispute = z.object({
  id: z.uuid(),
  tournament_id: id,
  tournament_title: z.string(),
  time_zone: z.string(),
  club_name: z.string(),
  amount_cents: cents,
  dispute: z.enum(DISPUTE_STATES),
  disputed_at: instant,
  contested,
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
  /** Whether a form of ours asks for the card, or a page of the provider; null where nothing is sold. */
  collects: z.enum(['token', 'redirect']).nullable(),
  /** The payment moves no money. */
  sandbox: z.boolean(),
  purchases: z.array(purchase),
})

const member = verbs(memberRoute, 'Mise en avant')
const admin = verbs(adminRoute, 'Mise en avant')

export const promotions = {
  get: member.get('/tournaments/{id}/promotion', 'Mettre un tournoi en avant', { asks: { id }, answers: promotion }),
  buy: member.post('/tournaments/{id}/promotion', 'Acheter le badge pour quelques semaines', {
    refuses: [
      'NOT_ALLOWED_NOW',
      'CONFLICT',
      'PAYMENT_DECLINED',
      'PROVIDER_UNAVAILABLE',
      'PAYMENT_METHOD_REFUSED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    asks: {
      id,
      weeks,
      /** Stands for the card, where `collects` is 'token'. */
      token: z.string().min(1).max(200).optional(),
      /** The price and the end date on the screen; the purchase is refused when one of them has changed since. */
      expected: z.strictObject({ amount_cents: cents, featured_until: instant.nullable() }),
    },
    answers: purchase,
    status: 201,
  }),
  purchase: member.get('/promotion-purchases/{id}', 'Un achat de badge', { asks: { id: z.uuid() }, answers: purchase }),
  ask: member.put('/promotion-purchases/{id}/reading', 'Demander au prestataire où en est un achat', {
    asks: { id: z.uuid() },
    answers: purchase,
  }),
  authenticate: member.put('/promotion-purchases/{id}/authentication', 'Répondre à sa banque (bac à sable)', {
    refuses: ['NOT_ALLOWED_NOW', 'PAYMENT_DECLINED'],
    asks: { id: z.uuid(), outcome: z.enum(['accepted', 'refused']) },
    answers: purchase,
  }),
  refund: admin.put('/admin/promotion-purchases/{id}/refund', 'Rendre les semaines qui n’ont pas commencé', {
    refuses: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    asks: { id: z.uuid(), reason, expected_cents: cents },
    answers: purchase,
  }),
  settleRefund: admin.put(
    '/admin/promotion-refunds/{id}/settlement',
    'Noter un remboursement de badge fait autrement',
    { refuses: ['NOT_ALLOWED_NOW'], asks: { id: z.uuid() }, answers: purchase },
  ),
  undoRefund: admin.put('/admin/promotion-refunds/{id}/undo', 'Annuler un remboursement de badge noté par erreur', {
    description: 'Rien n’est effacé\u00a0: un reçu répond à l’avoir, et le remboursement reste à faire.',
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id: z.uuid(), reason },
    answers: purchase,
  }),
  feature: admin.put('/tournaments/{id}/feature', 'Offrir le badge, ou le retirer', {
    refuses: ['NOT_ALLOWED_NOW'],
    /** A day of the venue, included; null takes back what was given. */
    asks: { id, until: day.nullable() },
    answers: { featured_until: instant.nullable() },
  }),
}

export type BadgeDispute = z.infer<typeof badgeDispute>
export type Promotion = z.infer<typeof promotion>
export type PromotionPurchase = z.infer<typeof purchase>

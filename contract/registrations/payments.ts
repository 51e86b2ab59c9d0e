import { z } from 'zod'
import { PAYMENT_ATTEMPT_STATES, REFUND_STATUSES } from '#domain/registrations/payments/payment.ts'
import { cents, errors, instant, memberRoute, page } from '../common/base.ts'
import { paymentMethod, registration } from './registration.ts'

const id = z.uuid()

const refundStatus = z.enum(REFUND_STATUSES)

export const payment = z.object({
  id,
  registration_id: id,
  method: paymentMethod,
  provider: z.enum(['sandbox', 'helloasso', 'stripe', 'manual']),
  amount_cents: cents,
  refunded_cents: cents,
  status: z.enum(PAYMENT_ATTEMPT_STATES),
  label: z.string(),
  failure_message: z.string().nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
  succeeded_at: instant.nullable(),
  registration,
})

export const refund = z.object({
  id,
  registration_id: id,
  amount_cents: cents,
  status: refundStatus,
  reason: z.string(),
  due_at: instant,
  overdue: z.boolean(),
  method: paymentMethod,
  created_at: instant,
  settled_at: instant.nullable(),
  club_name: z.string(),
  team_name: z.string(),
  tournament: z.object({ id: z.int(), title: z.string(), time_zone: z.string() }),
})

const answers = errors('NOT_ALLOWED_NOW', 'HOLD_EXPIRED', 'OFFER_EXPIRED', 'PAYMENT_DECLINED', 'PROVIDER_UNAVAILABLE')

export const payments = {
  pay: memberRoute
    .errors({ ...answers, ...errors('PAYMENT_METHOD_REFUSED') })
    .route({
      method: 'POST',
      path: '/registrations/{id}/payments',
      summary: 'Payer une inscription par carte',
      description: 'Le jeton remplace la carte : aucun chiffre de carte n’est jamais envoyé ici.',
      tags: ['Paiements'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        method: z.literal('card'),
        /** Letters and underscores, at most four digits in a row, so that it can never be a card number. */
        token: z
          .string()
          .min(1)
          .max(200)
          .regex(/^(?!.*\d{5})[\w-]+$/, 'Jeton de paiement invalide.'),
      }),
    )
    .output(payment),
  get: memberRoute
    .route({ method: 'GET', path: '/payments/{id}', summary: 'Un paiement', tags: ['Paiements'] })
    .input(z.strictObject({ id }))
    .output(payment),
  authenticate: memberRoute
    .errors(answers)
    .route({
      method: 'PUT',
      path: '/payments/{id}/authentication',
      summary: 'Répondre à la demande d’authentification de la démonstration',
      tags: ['Paiements'],
    })
    .input(z.strictObject({ id, outcome: z.enum(['accepted', 'refused']) }))
    .output(payment),
  refunds: memberRoute
    .route({ method: 'GET', path: '/refunds', summary: 'Remboursements', tags: ['Paiements'] })
    .input(
      z.strictObject({
        /** `organized`: refunds that my club must make; `club`: refunds to my club; `all`: for administrators. */
        scope: z.enum(['organized', 'club', 'all']).default('organized'),
        status: refundStatus.optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(page(refund)),
  settleRefund: memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({
      method: 'PUT',
      path: '/refunds/{id}/settlement',
      summary: 'Noter qu’un remboursement a été fait',
      tags: ['Paiements'],
    })
    .input(z.strictObject({ id }))
    .output(refund),
}

export type Payment = z.infer<typeof payment>
export type Refund = z.infer<typeof refund>

import { z } from 'zod'
import { CARD_PROVIDERS } from '#domain/registrations/payments/providers.ts'
import { PAYMENT_ATTEMPT_STATES, REFUND_KINDS, REFUND_STATUSES } from '#domain/registrations/payments/payment.ts'
import { cents, instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { paymentMethod, registration } from './registration.ts'

const id = z.uuid()

const refundStatus = z.enum(REFUND_STATUSES)

export const payment = z.object({
  id,
  registration_id: id,
  method: paymentMethod,
  provider: z.enum([...CARD_PROVIDERS, 'manual']),
  amount_cents: cents,
  /** The sum of its attempt: with the other teams of a basket that it pays, else its own amount. */
  total_cents: cents,
  /** The teams that its attempt pays. */
  teams: z.array(z.object({ registration_id: id, team_name: z.string(), amount_cents: cents })),
  refunded_cents: cents,
  status: z.enum(PAYMENT_ATTEMPT_STATES),
  label: z.string(),
  failure_message: z.string().nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
  succeeded_at: instant.nullable(),
  /** Where the payer goes on, for whoever may pay: a page of the provider, until it closes. */
  next: z.object({ kind: z.literal('redirect'), url: z.url(), ends_at: instant }).nullable(),
  registration,
})

export const refund = z.object({
  id,
  registration_id: id,
  amount_cents: cents,
  status: refundStatus,
  kind: z.enum(REFUND_KINDS),
  reason: z.string(),
  /** Why the provider has left it to its organiser; null otherwise. */
  why: z.string().nullable(),
  /** Made at the provider, and asked for by nobody here. */
  outside: z.boolean(),
  due_at: instant,
  overdue: z.boolean(),
  /** Its payment is contested: nobody gives back what the bank may take. */
  contested: z.boolean(),
  method: paymentMethod,
  created_at: instant,
  settled_at: instant.nullable(),
  club_name: z.string(),
  team_name: z.string(),
  tournament: z.object({ id: z.int(), title: z.string(), time_zone: z.string() }),
})

const refusals = [
  'NOT_ALLOWED_NOW',
  'HOLD_EXPIRED',
  'OFFER_EXPIRED',
  'PAYMENT_DECLINED',
  'PROVIDER_UNAVAILABLE',
] as const

export const payRefusals = [...refusals, 'PAYMENT_METHOD_REFUSED'] as const

/** Letters and underscores, at most four digits in a row, so that it can never be a card number. */
export const cardToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^(?!.*\d{5})[\w-]+$/, 'Jeton de paiement invalide.')

const member = verbs(memberRoute, 'Paiements')

export const payments = {
  pay: member.post('/registrations/{id}/payments', 'Payer une inscription par carte', {
    description:
      'Le jeton remplace la carte : aucun chiffre de carte n’est jamais envoyé ici. Sans jeton, la réponse donne la page où payer (`next`).',
    refuses: payRefusals,
    asks: {
      id,
      method: z.literal('card'),
      token: cardToken.optional(),
    },
    answers: payment,
    status: 201,
  }),
  get: member.get('/payments/{id}', 'Un paiement', { asks: { id }, answers: payment }),
  ask: member.put('/payments/{id}/reading', 'Demander au prestataire où en est un paiement', {
    asks: { id },
    answers: payment,
  }),
  authenticate: member.put(
    '/payments/{id}/authentication',
    'Répondre à la demande d’authentification de la démonstration',
    { refuses: refusals, asks: { id, outcome: z.enum(['accepted', 'refused']) }, answers: payment },
  ),
  refunds: member.get('/refunds', 'Remboursements', {
    asks: paged({
      /** `organized`: refunds that my club must make; `club`: refunds to my club; `all`: for administrators. */
      scope: z.enum(['organized', 'club', 'all']).default('organized'),
      status: refundStatus.optional(),
    }),
    answers: page(refund),
  }),
  settleRefund: member.put('/refunds/{id}/settlement', 'Noter qu’un remboursement a été fait', {
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id },
    answers: refund,
  }),
}

export type Payment = z.infer<typeof payment>
export type Refund = z.infer<typeof refund>

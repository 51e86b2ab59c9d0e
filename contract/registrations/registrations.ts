import { z } from 'zod'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { REGISTRATION_ORDERS } from '#domain/registrations/registration-orders.ts'
import { REGISTRATION_PARTS } from '#domain/registrations/registration-parts.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { cents, instant, memberRoute, page, paged } from '../common/base.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'
import { id, paymentMethod, registration } from './registration.ts'
import { registrationsByHand } from './registration-by-hand.ts'
import { registrationChanges } from './registration-change.ts'
import { registrationOptions } from './registration-options.ts'
import { orders } from './sold-lines.ts'
import { season, teamName, youngerConfirmed } from '../clubs/teams.ts'

/** Of lists and of what is counted beside them. */
const filters = {
  tournament_id: z.int().positive().optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  q: z.string().trim().max(100).optional(),
}

const toDo = z.object({
  /** Pending, paid when payment comes first, and with all its documents: can be approved now. */
  approvable: z.int(),
  /** The same but for documents that are missing. */
  incomplete: z.int(),
  /** Money is due, and the organiser notes its arrival; `overdue`: of these, those whose time has run out. */
  awaiting_payment: z.int(),
  overdue: z.int(),
  /** The next of these deadlines. */
  next_due: z.object({ at: instant, time_zone: z.string() }).nullable(),
  /** In the waiting lists. */
  waiting: z.int(),
})

const parts = z.object({
  upcoming: z.int(),
  /** By season, latest first. */
  played: z.array(z.object({ season, count: z.int() })),
  ended: z.int(),
})

const transition = ['NOT_ALLOWED_NOW'] as const

const member = verbs(memberRoute, 'Inscriptions')

export const registrations = {
  create: member.post('/registrations', 'Inscrire une équipe', {
    description:
      'Avec l’en-tête Idempotency-Key, la même demande répétée reçoit la même réponse et n’inscrit qu’une fois.',
    refuses: [
      'WAIT_YOUR_TURN',
      'TOURNAMENT_CLOSED',
      'TOURNAMENT_FULL',
      'WAITING_LIST_FIRST',
      'HOLDS_UNPAID',
      'ALREADY_REGISTERED',
      'CLUB_ALREADY_REGISTERED',
      'REGISTRATION_REFUSED',
      'TEAM_ARCHIVED',
      'TEAM_GENDER',
      'TEAM_OLDER',
      'TEAM_YOUNGER',
      'PAYMENT_METHOD_REFUSED',
      'EXTRA_SOLD_OUT',
      'PRICE_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    asks: {
      tournament_category_id: z.int().positive(),
      /** One of my club’s teams. When absent, the server finds or creates a team with that name. */
      team_id: id.optional(),
      team_name: teamName,
      younger_confirmed: youngerConfirmed,
      /** Absent when there is nothing to pay now. */
      payment_method: paymentMethod.optional(),
      /** True: join the waiting list when no place is left. */
      waiting_list: z.boolean().optional(),
      /** Extras; a team that waits has none. */
      extras: orders.optional(),
      /** The sum that the screen showed. The registration is refused when it is no longer the price. */
      expected_amount_cents: cents.optional(),
    },
    answers: registration,
    status: 201,
  }),
  list: member.get('/registrations', 'Lister les inscriptions', {
    asks: paged({
      /**
       * `mine`: made by me; `club`: of my club; `organized`: for my club’s tournaments; `all`: for administrators.
       */
      scope: z.enum(['mine', 'club', 'organized', 'all']).default('club'),
      ...filters,
      tournament_category_id: z.int().positive().optional(),
      status: z.enum(REGISTRATION_STATUSES).optional(),
      part: z.enum(REGISTRATION_PARTS).optional(),
      /** The season in which the tournament begins. */
      season: season.optional(),
      /**
       * `recent`: latest registered first; `event`: the next tournament first, past ones after, latest first; `to_do`:
       * what can be decided, then what is to be paid, by date, the waiting list, and the rest, latest first; `first_event`,
       * `last_event`: by the start of the tournament; `team`, `club`, `tournament`: by name.
       */
      order: z.enum(REGISTRATION_ORDERS).default('recent'),
    }),
    answers: page(registration).extend({
      total: z.int(),
      counts: z.array(z.object({ status: z.string(), count: z.int() })),
    }),
  }),
  parts: member.get('/registrations/parts', 'Les inscriptions de mon club, comptées par partie', {
    answers: parts,
  }),
  toDo: member.get('/registrations/to-do', 'Ce qui attend l’organisateur, compté', {
    asks: { scope: z.enum(['organized', 'all']).default('organized'), ...filters },
    answers: toDo,
  }),
  get: member.get('/registrations/{id}', 'Une inscription', { asks: { id }, answers: registration }),
  usualAnswer: member.get('/registrations/{id}/usual-answer', 'Le délai de réponse habituel de son organisateur', {
    asks: { id },
    /** Measured on its last answers to entries; null with too few of them. */
    answers: { days: z.int().positive().nullable() },
  }),
  options: member.get('/tournaments/{id}/registration-options', 'Ce que mon club peut faire dans un tournoi', {
    asks: { id: z.int().positive() },
    answers: registrationOptions,
  }),
  approve: member.put('/registrations/{id}/approval', 'Valider une inscription', {
    refuses: ['NOT_ALLOWED_NOW', 'DOCUMENTS_MISSING'],
    asks: { id },
    answers: registration,
  }),
  approveMany: member.put('/registrations/approvals', 'Valider plusieurs inscriptions', {
    asks: { ids: z.array(id).min(1).max(100) },
    answers: {
      outcomes: z.array(
        z.object({ id, approved: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
      ),
    },
  }),
  reject: member.put('/registrations/{id}/rejection', 'Refuser une inscription', {
    refuses: transition,
    asks: { id, reason },
    answers: registration,
  }),
  cancel: member.post('/registrations/{id}/cancellation', 'Annuler une inscription', {
    refuses: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    asks: {
      id,
      reason: reason.optional(),
      /** Refund that the screen announced. The cancellation is refused when the real refund differs. */
      expected_refund_cents: cents.optional(),
    },
    answers: registration,
  }),
  acceptOffer: member.put('/registrations/{id}/offer-acceptance', 'Prendre la place proposée', {
    refuses: [
      'NOT_ALLOWED_NOW',
      'OFFER_EXPIRED',
      'TEAM_GENDER',
      'TEAM_OLDER',
      'TOURNAMENT_CLOSED',
      'TOURNAMENT_FULL',
      'HOLDS_UNPAID',
      'PAYMENT_METHOD_REFUSED',
      'EXTRA_SOLD_OUT',
    ],
    asks: { id, payment_method: paymentMethod.optional(), extras: orders.optional() },
    answers: registration,
  }),
  ...registrationChanges,
  ...registrationsByHand,
  confirmManualPayment: member.put(
    '/registrations/{id}/manual-payment',
    'Noter un chèque, un virement ou des espèces reçus',
    { refuses: transition, asks: { id, method: z.enum(MANUAL_METHODS).optional() }, answers: registration },
  ),
  extendPayment: member.put('/registrations/{id}/payment-extension', 'Laisser plus de temps pour payer', {
    refuses: transition,
    asks: { id, payment_due_at: instant },
    answers: registration,
  }),
  release: member.put('/registrations/{id}/release', 'Libérer une place qui n’a pas été payée', {
    refuses: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    asks: { id },
    answers: registration,
  }),
}

export type RegistrationParts = z.infer<typeof parts>
export type RegistrationsToDo = z.infer<typeof toDo>
export type { Registration } from './registration.ts'
export type { ChangeOptions } from './registration-change.ts'
export type { RegistrationOptions } from './registration-options.ts'
export type { PaymentMethod as PaidBy } from '#domain/registrations/payments/payment.ts'

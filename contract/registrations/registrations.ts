import { z } from 'zod'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { REGISTRATION_ORDERS } from '#domain/registrations/registration-orders.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { cents, errors, instant, memberRoute, page } from '../common/base.ts'
import { reason } from '../common/reason.ts'
import { id, paymentMethod, registration } from './registration.ts'
import { registrationsByHand } from './registration-by-hand.ts'
import { registrationChanges } from './registration-change.ts'
import { registrationOptions } from './registration-options.ts'
import { teamName, youngerConfirmed } from '../clubs/teams.ts'

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

const transition = errors('NOT_ALLOWED_NOW')

export const registrations = {
  create: memberRoute
    .errors(
      errors(
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
        'IDEMPOTENCY_KEY_REUSED',
      ),
    )
    .route({
      method: 'POST',
      path: '/registrations',
      summary: 'Inscrire une équipe',
      description:
        'Avec l’en-tête Idempotency-Key, la même demande répétée reçoit la même réponse et n’inscrit qu’une fois.',
      tags: ['Inscriptions'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        tournament_category_id: z.int().positive(),
        /** One of my club’s teams. When absent, the server finds or creates a team with that name. */
        team_id: id.optional(),
        team_name: teamName,
        younger_confirmed: youngerConfirmed,
        /** Absent when there is nothing to pay now. */
        payment_method: paymentMethod.optional(),
        /** True: join the waiting list when no place is left. */
        waiting_list: z.boolean().optional(),
      }),
    )
    .output(registration),
  list: memberRoute
    .route({ method: 'GET', path: '/registrations', summary: 'Lister les inscriptions', tags: ['Inscriptions'] })
    .input(
      z.strictObject({
        /**
         * `mine`: made by me; `club`: of my club; `organized`: for my club’s tournaments; `all`: for administrators.
         */
        scope: z.enum(['mine', 'club', 'organized', 'all']).default('club'),
        ...filters,
        tournament_category_id: z.int().positive().optional(),
        status: z.enum(REGISTRATION_STATUSES).optional(),
        /**
         * `recent`: latest registered first; `event`: the next tournament first, past ones after, latest first; `to_do`:
         * what can be decided, then what is to be paid, by date, the waiting list, and the rest, latest first; `first_event`,
         * `last_event`: by the start of the tournament; `team`, `club`, `tournament`: by name.
         */
        order: z.enum(REGISTRATION_ORDERS).default('recent'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(
      page(registration).extend({ total: z.int(), counts: z.array(z.object({ status: z.string(), count: z.int() })) }),
    ),
  toDo: memberRoute
    .route({
      method: 'GET',
      path: '/registrations/to-do',
      summary: 'Ce qui attend l’organisateur, compté',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ scope: z.enum(['organized', 'all']).default('organized'), ...filters }))
    .output(toDo),
  get: memberRoute
    .route({ method: 'GET', path: '/registrations/{id}', summary: 'Une inscription', tags: ['Inscriptions'] })
    .input(z.strictObject({ id }))
    .output(registration),
  options: memberRoute
    .route({
      method: 'GET',
      path: '/tournaments/{id}/registration-options',
      summary: 'Ce que mon club peut faire dans un tournoi',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id: z.int().positive() }))
    .output(registrationOptions),
  approve: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'DOCUMENTS_MISSING'))
    .route({
      method: 'PUT',
      path: '/registrations/{id}/approval',
      summary: 'Valider une inscription',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id }))
    .output(registration),
  approveMany: memberRoute
    .route({
      method: 'PUT',
      path: '/registrations/approvals',
      summary: 'Valider plusieurs inscriptions',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(
      z.object({
        outcomes: z.array(
          z.object({ id, approved: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
        ),
      }),
    ),
  reject: memberRoute
    .errors(transition)
    .route({
      method: 'PUT',
      path: '/registrations/{id}/rejection',
      summary: 'Refuser une inscription',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id, reason }))
    .output(registration),
  cancel: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/registrations/{id}/cancellation',
      summary: 'Annuler une inscription',
      tags: ['Inscriptions'],
    })
    .input(
      z.strictObject({
        id,
        reason: reason.optional(),
        /** Refund that the screen announced. The cancellation is refused when the real refund differs. */
        expected_refund_cents: cents.optional(),
      }),
    )
    .output(registration),
  acceptOffer: memberRoute
    .errors(
      errors(
        'NOT_ALLOWED_NOW',
        'OFFER_EXPIRED',
        'TEAM_GENDER',
        'TEAM_OLDER',
        'TOURNAMENT_CLOSED',
        'TOURNAMENT_FULL',
        'HOLDS_UNPAID',
        'PAYMENT_METHOD_REFUSED',
      ),
    )
    .route({
      method: 'PUT',
      path: '/registrations/{id}/offer-acceptance',
      summary: 'Prendre la place proposée',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id, payment_method: paymentMethod.optional() }))
    .output(registration),
  ...registrationChanges,
  ...registrationsByHand,
  confirmManualPayment: memberRoute
    .errors(transition)
    .route({
      method: 'PUT',
      path: '/registrations/{id}/manual-payment',
      summary: 'Noter un chèque, un virement ou des espèces reçus',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id, method: z.enum(MANUAL_METHODS).optional() }))
    .output(registration),
  extendPayment: memberRoute
    .errors(transition)
    .route({
      method: 'PUT',
      path: '/registrations/{id}/payment-extension',
      summary: 'Laisser plus de temps pour payer',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id, payment_due_at: instant }))
    .output(registration),
  release: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'CONFLICT'))
    .route({
      method: 'PUT',
      path: '/registrations/{id}/release',
      summary: 'Libérer une place qui n’a pas été payée',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id }))
    .output(registration),
}

export type RegistrationsToDo = z.infer<typeof toDo>
export type { Registration } from './registration.ts'
export type { ChangeOptions } from './registration-change.ts'
export type { RegistrationOptions } from './registration-options.ts'
export type { PaymentMethod as PaidBy } from '#domain/registrations/payments/payment.ts'

import { z } from 'zod'
import { MANUAL_METHODS, PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentMethod } from '#domain/payment.ts'
import { CATEGORIES } from '#domain/reference/categories.ts'
import { DIVISIONS } from '#domain/reference/divisions.ts'
import { DOCUMENT_TYPES } from '#domain/reference/document-types.ts'
import { GENDERS } from '#domain/reference/genders.ts'
import { REGISTRATION_STATUSES } from '#domain/registration.ts'
import { REASON_TOO_LONG, REASON_TOO_SHORT } from '#domain/reason.ts'
import { TEAM_NAME_EMPTY, TEAM_NAME_TOO_LONG } from '#domain/team-name.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, TEAM_NAME_MAX_LENGTH } from '#domain/thresholds.ts'
import { cents, day, errors, instant, line, memberRoute, page, paragraphs } from './base.ts'
import { receiptReference } from './receipts.ts'

export const paymentMethod = z.enum(PAYMENT_METHODS)
const id = z.uuid()
const reason = paragraphs.min(REASON_MIN_LENGTH, REASON_TOO_SHORT).max(REASON_MAX_LENGTH, REASON_TOO_LONG)
const teamName = line.min(1, TEAM_NAME_EMPTY).max(TEAM_NAME_MAX_LENGTH, TEAM_NAME_TOO_LONG)

const registrationTournament = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  date: instant,
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  location: z.string(),
  payment_timing: z.enum(['at_registration', 'after_approval']),
  /** `email`: for a club that has a place or money there, and those who run the tournament; null for others. */
  organizer: z.object({ id: z.int(), name: z.string(), city: z.string().nullable(), email: z.string().nullable() }),
})

const enteredCategory = z.object({
  id: z.int(),
  category: z.enum(CATEGORIES),
  gender: z.enum(GENDERS),
  division: z.enum(DIVISIONS).nullable(),
  day: day.nullable(),
})

/** What may be done now, by this caller: the screen shows these buttons and no other. */
const permissions = z.object({
  cancel: z.boolean(),
  pay: z.boolean(),
  accept_offer: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  confirm_payment: z.boolean(),
  extend_payment: z.boolean(),
  release: z.boolean(),
})

export const registration = z.object({
  id,
  tournament_id: z.int(),
  tournament_category_id: z.int(),
  user_id: id.nullable(),
  team_name: z.string(),
  /** At this instant: a hold or an offer whose time has run out reads `expired` before any job has passed. */
  status: z.enum(REGISTRATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  created_at: instant,
  tournament: registrationTournament,
  category: enteredCategory,
  club: z.object({ id: z.int(), name: z.string(), city: z.string().nullable() }),
  /** Who registered; null once the account is erased. */
  registered_by: z.object({ id, full_name: z.string() }).nullable(),
  team_id: id.nullable(),
  /** The words of the club area ('Validé'); the profile has its own ('Approuvé'). */
  label: z.string(),
  profile_label: z.string(),
  payment_label: z.string(),
  /** Place in the waiting list, from 1. */
  rank: z.int().nullable(),
  reason: z.string().nullable(),
  payment_method: paymentMethod.nullable(),
  /** Names the registration on a cheque or in a transfer. */
  reference: z.string(),
  /** How to pay the organiser by hand, while that is awaited. */
  manual_payment: z
    .object({ lines: z.array(z.object({ label: z.string(), value: z.string() })), advice: z.string() })
    .nullable(),
  amount_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  refund_due_cents: cents,
  hold_expires_at: instant.nullable(),
  offer_expires_at: instant.nullable(),
  payment_due_at: instant.nullable(),
  waitlisted_at: instant.nullable(),
  decided_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** An attempt whose answer is still awaited. */
  open_payment: z.object({ id, status: z.enum(['open', 'requires_action', 'processing']) }).nullable(),
  receipts: z.array(receiptReference),
  /** What this caller’s cancellation would give back now; null when it cannot be cancelled. */
  cancellation: z.object({ percent: z.int(), refund_cents: cents, message: z.string(), terms: z.string() }).nullable(),
  /** Required documents that the club has not had validated for the season. */
  missing_documents: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), label: z.string() })),
  permissions,
})

const verdict = z.object({ code: z.string(), level: z.enum(['refusal', 'warning']), message: z.string() })

/** Everything the payment page says before anything is typed. */
export const registrationOptions = z.object({
  tournament: registrationTournament.extend({ description: z.string(), status_reason: z.string().nullable() }),
  hold_minutes: z.int(),
  methods: z.array(z.object({ method: paymentMethod, label: z.string() })),
  /** Who takes the card payment; null when the card is not offered. */
  provider: z.enum(['sandbox', 'helloasso', 'stripe']).nullable(),
  /** Until when a cheque, a transfer or cash would be awaited. */
  manual_payment_due_at: instant,
  cancellation_terms: z.string(),
  max_teams_per_club: z.int(),
  required_documents: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), label: z.string(), validated: z.boolean() })),
  /** My club’s teams of the season. */
  teams: z.array(z.object({ id, name: z.string(), category: z.enum(CATEGORIES), gender: z.enum(GENDERS) })),
  /** My club’s registrations here that are alive. */
  registrations: z.array(
    z.object({
      id,
      tournament_category_id: z.int(),
      team_name: z.string(),
      status: z.enum(REGISTRATION_STATUSES),
      label: z.string(),
      /** Place in the waiting list, from 1. */
      rank: z.int().nullable(),
      registered_by: z.string().nullable(),
      mine: z.boolean(),
    }),
  ),
  categories: z.array(
    enteredCategory.extend({
      price_cents: cents,
      max_participants: z.int(),
      current_participants: z.int(),
      waiting_count: z.int(),
      can_register: z.boolean(),
      can_join_waiting_list: z.boolean(),
      /** What stands against it, in the order to tell; then what deserves a word. */
      verdicts: z.array(verdict),
    }),
  ),
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
        /** One of my club’s teams; absent: a team of that name is found or made. */
        team_id: id.optional(),
        team_name: teamName,
        /** Absent when there is nothing to pay, or not yet. */
        payment_method: paymentMethod.optional(),
        /** Wait for a place when none is left. */
        waiting_list: z.boolean().optional(),
      }),
    )
    .output(registration),
  list: memberRoute
    .route({ method: 'GET', path: '/registrations', summary: 'Lister les inscriptions', tags: ['Inscriptions'] })
    .input(
      z.strictObject({
        /** `mine`: by me; `club`: of my club; `organized`: to my club’s tournaments; `all`: for administrators. */
        scope: z.enum(['mine', 'club', 'organized', 'all']).default('club'),
        tournament_id: z.int().positive().optional(),
        tournament_category_id: z.int().positive().optional(),
        status: z.enum(REGISTRATION_STATUSES).optional(),
        payment_status: z.enum(PAYMENT_STATUSES).optional(),
        q: z.string().trim().max(100).optional(),
        /** `recent`: latest registered first; `event`: the next tournament first, past ones after, latest first. */
        order: z.enum(['recent', 'event']).default('recent'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(
      page(registration).extend({ total: z.int(), counts: z.array(z.object({ status: z.string(), count: z.int() })) }),
    ),
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
        /** What the screen announced: the cancellation is refused when it would give back something else. */
        expected_refund_cents: cents.optional(),
      }),
    )
    .output(registration),
  acceptOffer: memberRoute
    .errors(
      errors('NOT_ALLOWED_NOW', 'OFFER_EXPIRED', 'TOURNAMENT_CLOSED', 'TOURNAMENT_FULL', 'PAYMENT_METHOD_REFUSED'),
    )
    .route({
      method: 'PUT',
      path: '/registrations/{id}/offer-acceptance',
      summary: 'Prendre la place proposée',
      tags: ['Inscriptions'],
    })
    .input(z.strictObject({ id, payment_method: paymentMethod.optional() }))
    .output(registration),
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

export type Registration = z.infer<typeof registration>
export type RegistrationOptions = z.infer<typeof registrationOptions>
export type PaidBy = PaymentMethod

import { z } from 'zod'
import { OPEN_ATTEMPT_STATES, PAYMENT_METHODS } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { POSTPONEMENT_CHOICES } from '#domain/registrations/postponement.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { cents, day, instant } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { receiptReference } from './receipts.ts'
import { soldLine } from './sold-lines.ts'

export const paymentMethod = z.enum(PAYMENT_METHODS)
export const id = z.uuid()

export const registrationTournament = z.object({
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
  organizer: clubFace.extend({ city: z.string().nullable(), email: z.string().nullable() }),
})

export const enteredCategory = z.object({
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
  rename: z.boolean(),
  replace_team: z.boolean(),
  change_category: z.boolean(),
  /** To take an option off what it ordered. */
  drop_extra: z.boolean(),
  /** To keep its place on a new date, or be refunded. */
  choose: z.boolean(),
  /** Who plays in it. */
  see_roster: z.boolean(),
})

export const registration = z.object({
  id,
  tournament_id: z.int(),
  tournament_category_id: z.int(),
  /** It was entered together with other teams. */
  basket_id: id.nullable(),
  user_id: id.nullable(),
  team_name: z.string(),
  /** At this instant: a hold or an offer whose time has run out reads `expired` before any job has passed. */
  status: z.enum(REGISTRATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  created_at: instant,
  tournament: registrationTournament.extend({
    /** Who answers on the spot: for a club that has entered, and those who run the tournament; null for others and once it is over. */
    contact_phone: z.string().nullable(),
  }),
  category: enteredCategory,
  club: clubFace.extend({ city: z.string().nullable() }),
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
    .object({
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      advice: z.string(),
      /** The same on paper, a PDF for the club that pays; null for others. */
      url: z.string().nullable(),
    })
    .nullable(),
  amount_cents: cents,
  /** The lines of the price as it was sold; their sum is `amount_cents`. */
  lines: z.array(soldLine),
  paid_cents: cents,
  refunded_cents: cents,
  refund_due_cents: cents,
  /** The part of the price that came, while its rest is awaited. */
  advance_cents: cents,
  hold_expires_at: instant.nullable(),
  offer_expires_at: instant.nullable(),
  payment_due_at: instant.nullable(),
  waitlisted_at: instant.nullable(),
  decided_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** The registration that moves to this category once this hold is paid; null for an entry of its own. */
  changes_id: id.nullable(),
  /** The hold of such a change of this one, that waits to be paid. */
  open_change: z.object({ id, category: enteredCategory }).nullable(),
  /** An attempt whose answer is still awaited. */
  open_payment: z.object({ id, status: z.enum(OPEN_ATTEMPT_STATES) }).nullable(),
  receipts: z.array(receiptReference),
  /** The last change of date, for what had a place then. `refund_cents`: what goes back whole. */
  postponement: z
    .object({
      reason: z.string(),
      from_starts_at: instant,
      choose_until: instant,
      choice: z.enum(POSTPONEMENT_CHOICES).nullable(),
      refund_cents: cents,
    })
    .nullable(),
  /** What this caller’s cancellation would give back now; null when it cannot be cancelled. */
  cancellation: z.object({ percent: z.int(), refund_cents: cents, message: z.string(), terms: z.string() }).nullable(),
  /** Options that this caller can drop now, each with the sum that goes back; empty when there are none. */
  extra_drops: z.array(z.object({ extra_id: z.int(), words: z.string(), refund_cents: cents, message: z.string() })),
  /** When the organiser has seen on paper what the tournament asks of a team that it has entered. */
  papers_seen_at: instant.nullable(),
  /** Required documents without one that holds for this organiser and season, and how far the club is with each. */
  missing_documents: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      label: z.string(),
      state: z.enum(['pending', 'scanning', 'rejected', 'absent']),
    }),
  ),
  permissions,
})

export type Registration = z.infer<typeof registration>

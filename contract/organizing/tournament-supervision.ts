import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { DISPUTE_STATES } from '#domain/registrations/payments/disputes.ts'
import { TOLD_STATUSES } from '#domain/tournaments/tournament.ts'
import { SUPERVISED_ORDERS } from '#domain/organizing/tournament-supervision.ts'
import { cents, day, instant, adminRoute, page, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { journalLine } from '../notices/journal.ts'
import { enteredCategory } from '../common/tournament-summary.ts'
import { badgeDispute } from './promotion.ts'
import { verbs } from '../common/verbs.ts'

const id = z.int().positive().max(2_147_483_647)

const supervised = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  organizer: clubFace.extend({ verified: z.boolean() }),
  venue_name: z.string(),
  venue_city: z.string(),
  venue_department: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  /** At this instant. */
  status: z.enum(TOLD_STATUSES),
  current_participants: z.int(),
  max_participants: z.int(),
  /** Registrations without an answer. */
  pending: z.int(),
  /** Teams in the waiting lists. */
  waiting: z.int(),
  /** While the badge is shown. */
  featured_until: instant.nullable(),
  /** Open ones, about what was said of it. */
  reports: z.int(),
  created_at: instant,
})

/** The filters of the list. */
export const supervisedAsked = z.strictObject({
  /** In its name or its place. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(TOLD_STATUSES).optional(),
  department: z
    .string()
    .regex(/^[0-9AB]{2,3}$/)
    .optional(),
  /** Days of Paris, both included: it takes place between them. */
  from: day.optional(),
  to: day.optional(),
  club_id: id.optional(),
  order: z.enum(SUPERVISED_ORDERS).optional(),
})

const problem = z.string().nullable()

const sheet = supervised.extend({
  organizer: supervised.shape.organizer.extend({
    city: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(CLUB_STATUSES),
    badge: z.string(),
  }),
  description: z.string(),
  venue_address: z.string().nullable(),
  venue_postal_code: z.string().nullable(),
  prize: z.string().nullable(),
  status_reason: z.string().nullable(),
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  categories: z.array(enteredCategory),
  /** That have entered, one line each. */
  clubs: z.array(z.object({ id, name: z.string(), city: z.string().nullable(), teams: z.int() })),
  money: z.object({ received_cents: cents, refunded_cents: cents, to_refund_cents: cents, awaited_cents: cents }),
  /** Teams that cannot be approved yet, for want of a document. */
  documents_missing: z.int(),
  badges: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['purchase', 'gift']),
      /** Who bought or gave it. */
      by: z.string().nullable(),
      from: instant,
      until: instant,
      weeks: z.int().nullable(),
      amount_cents: cents.nullable(),
      receipt_url: z.string().nullable(),
      dispute: z.enum(DISPUTE_STATES).nullable(),
      /** Given back, or taken back. */
      ended: z.boolean(),
      /** What an administrator may give back of it now, once the tournament is cancelled. */
      refundable_cents: cents,
    }),
  ),
  badge_disputes: z.array(badgeDispute),
  /** What the provider of the payment could not give back: it is given back otherwise, and noted. */
  badge_refunds_due: z.array(z.object({ id: z.uuid(), club_name: z.string(), amount_cents: cents, due_at: instant })),
  /** Refunds noted by hand, which may have been noted by mistake. */
  badge_refunds_noted: z.array(
    z.object({ id: z.uuid(), club_name: z.string(), amount_cents: cents, settled_at: instant }),
  ),
  history: z.array(journalLine),
  /** Sent back with a validation: what was read is what is decided. */
  form_version: z.int(),
  /** What keeps it from being put online, while it waits for that. */
  review_problems: z.array(z.string()),
  /** Why each act cannot be done now; null when it can. */
  problems: z.object({
    publish: problem,
    send_back: problem,
    give_badge: problem,
    take_badge: problem,
  }),
})

const admin = verbs(adminRoute, 'Administration')

export const tournamentSupervision = {
  list: admin.get('/admin/tournaments', 'Tous les tournois', {
    asks: paged(supervisedAsked.shape, { cursor: 300 }),
    answers: page(supervised),
  }),
  get: admin.get('/admin/tournaments/{id}', 'Un tournoi, en entier', { asks: { id }, answers: sheet }),
}

export type SupervisedTournament = z.infer<typeof supervised>
export type TournamentSheet = z.infer<typeof sheet>

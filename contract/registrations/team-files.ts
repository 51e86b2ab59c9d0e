import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { cents, day, instant, memberRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
import { enteredCategory, id as registrationId, paymentMethod } from './registration.ts'

const id = z.int().positive()

/** What a team still owes its organiser: see `fileGaps`. */
const teamFile = z.object({
  registration_id: registrationId,
  team_name: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  label: z.string(),
  created_at: instant,
  reference: z.string(),
  category: enteredCategory,
  club: clubFace.extend({
    city: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Somebody there reads what it is told. */
    has_account: z.boolean(),
    /** Last day on which it was reminded about this tournament. */
    reminded_on: day.nullable(),
    reminded_today: z.boolean(),
  }),
  added_by_hand: z.boolean(),
  payment: z.object({
    status: z.enum(PAYMENT_STATUSES),
    label: z.string(),
    method: paymentMethod.nullable(),
    amount_cents: cents,
    /** Part of it that goes back after the tournament. */
    deposit_cents: cents,
    /** Taken, less what was given back. */
    received_cents: cents,
    refunded_cents: cents,
    refund_due_cents: cents,
    /** Money is due now. */
    awaited: z.boolean(),
    due_at: instant.nullable(),
    overdue: z.boolean(),
  }),
  /** The options that the team has ordered beside its entry. */
  extras: z.array(z.object({ extra_id: z.int(), words: z.string(), quantity: z.int() })),
  documents: z.object({
    required: z.int(),
    missing: z.array(
      z.object({ type: z.enum(DOCUMENT_TYPES), state: z.enum(['pending', 'scanning', 'rejected', 'absent']) }),
    ),
    /** When the organiser has seen them on paper. */
    papers_seen_at: instant.nullable(),
  }),
  /** Numbers alone, while the organiser may read who plays; null otherwise. */
  roster: z
    .object({
      players: z.int(),
      too_few: z.boolean(),
      outside_age: z.int(),
      without_licence: z.int(),
      in_two_teams: z.int(),
    })
    .nullable(),
  permissions: z.object({
    /** Note that the documents were seen on paper, or take it back. */
    see_papers: z.boolean(),
    see_roster: z.boolean(),
  }),
})

const fileList = z.object({
  /** Those that miss most first. */
  items: z.array(teamFile),
  totals: z.object({ received_cents: cents, awaited_cents: cents, to_refund_cents: cents }),
  /** The teams that have a place have ordered so many of each option; `stock` is null without one. */
  extras: z.array(z.object({ id: z.int(), name: z.string(), ordered: z.int(), stock: z.int().nullable() })),
  time_zone: z.string(),
  /** People who say that they are of a club that was added by hand: who is accepted answers for it. */
  claims: z.array(
    z.object({
      id: z.uuid(),
      full_name: z.string(),
      phone: z.string().nullable(),
      created_at: instant,
      club: z.object({ id: z.int(), name: z.string() }),
    }),
  ),
  /** For who keeps the accounts of the organiser: documents, players and how to reach clubs are left out. */
  money_only: z.boolean(),
  permissions: z.object({ remind: z.boolean(), add_team: z.boolean() }),
})

const member = verbs(memberRoute, 'Dossiers')

export const teamFiles = {
  list: member.get('/tournaments/{id}/team-files', 'Dossiers des équipes', { asks: { id }, answers: fileList }),
  remind: member.post('/tournaments/{id}/file-reminders', 'Relancer les clubs dont un dossier est incomplet', {
    description: 'Un message par club, au plus un par jour, qui dit ce qui manque à chacune de ses équipes.',
    refuses: ['NOT_ALLOWED_NOW', 'AUDIENCE_CHANGED'],
    asks: {
      id,
      /** One club; all those that miss something when absent. */
      club_id: z.int().positive().optional(),
      /** How many were announced before sending. */
      expected_clubs: z.int().min(1),
    },
    answers: { sent: z.int() },
    status: 201,
  }),
  seePapers: member.put('/registrations/{id}/papers', 'Noter que les documents ont été vus sur papier', {
    description: 'D’une équipe que l’organisateur a ajoutée.',
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id: registrationId, seen: z.boolean() },
    answers: { seen: z.boolean() },
  }),
  declaration: member.get('/tournaments/{id}/declaration', 'Déclaration au comité, à copier', {
    asks: { id },
    answers: {
      text: z.string(),
      requested_at: instant.nullable(),
      granted_at: instant.nullable(),
      /** Sentence about the step still to do; null when the authorisation is granted, or too late to matter. */
      reminder: z.string().nullable(),
    },
  }),
}

export type TeamFiles = z.infer<typeof fileList>
export type TeamFile = z.infer<typeof teamFile>

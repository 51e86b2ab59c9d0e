import { z } from 'zod'
import { POSTPONEMENT_CHOICES } from '#domain/registrations/postponement.ts'
import { LIFE_ACTS } from '#domain/organizing/tournament-life.ts'
import { ENTERED_CATEGORY_STATUSES, TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import { cents, instant, line, memberRoute } from '../common/base.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'
import { enteredCategory, id as registrationId, registration } from '../registrations/registration.ts'

const id = z.int().positive().max(2_147_483_647)

/** Of registrations that are alive: what an act would tell and give back. */
const entered = z.object({
  clubs: z.int(),
  /** With a place. */
  teams: z.int(),
  waiting: z.int(),
  paid_teams: z.int(),
  /** What they have paid and that is not on its way back. */
  refund_cents: cents,
  /** Of it, what no provider gives back by itself. */
  by_hand_cents: cents,
})

const problem = z.string().nullable()

/** How a tournament stands, for those who run it, with what each act would do and why it cannot. */
const tournamentLife = z.object({
  id: z.int(),
  title: z.string(),
  /** At this instant. */
  status: z.enum(TOURNAMENT_STATUSES),
  /** As it is written: time may have changed it since. */
  stored_status: z.enum(TOURNAMENT_STATUSES),
  status_reason: z.string().nullable(),
  starts_at: instant,
  ends_at: instant,
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  time_zone: z.string(),
  venue: z.object({
    name: z.string(),
    address: z.string().nullable(),
    postal_code: z.string().nullable(),
    insee: z.string().nullable(),
    city: z.string(),
    department: z.string(),
  }),
  entered,
  categories: z.array(
    enteredCategory.extend({
      status: z.enum(ENTERED_CATEGORY_STATUSES),
      status_reason: z.string().nullable(),
      max_participants: z.int(),
      current_participants: z.int(),
      entered,
      cancel_problem: problem,
    }),
  ),
  money: z.object({ received_cents: cents, refunded_cents: cents, to_refund_cents: cents, awaited_cents: cents }),
  matches: z.object({ planned: z.int(), played: z.int() }),
  /** What waits for an answer or a gesture. */
  work: z.object({
    to_answer: z.int(),
    incomplete: z.int(),
    awaiting_payment: z.int(),
    overdue: z.int(),
    next_due_at: instant.nullable(),
    waiting: z.int(),
  }),
  postponement: z
    .object({
      reason: z.string(),
      from_starts_at: instant,
      from_ends_at: instant,
      from_location: z.string(),
      starts_at: instant,
      ends_at: instant,
      choose_until: instant,
      created_at: instant,
      kept: z.int(),
      refunded: z.int(),
      /** Without an answer: they keep their place. */
      silent: z.int(),
    })
    .nullable(),
  offered_to: z.object({ id: z.int(), name: z.string(), since: instant }).nullable(),
  problems: z.object(
    Object.fromEntries(LIFE_ACTS.map((act) => [act, problem])) as Record<(typeof LIFE_ACTS)[number], typeof problem>,
  ),
  /** An administrator also gives it to another club. */
  can_reassign: z.boolean(),
})

/** What the screen announced before the button; the act is refused when it has changed since. */
const expected = z.strictObject({ teams: z.int().min(0), refund_cents: cents })

const act = verbs(memberRoute, 'Tournois', 'NOT_ALLOWED_NOW', 'CONFLICT')

const possibleOrganizer = z.object({ id: z.int(), name: z.string(), city: z.string().nullable() })

const member = verbs(memberRoute, 'Tournois')

/** The life of a published tournament; the acts answer how it stands afterwards. */
export const tournamentLifeRoutes = {
  life: member.get('/tournaments/{id}/life', 'Où en est un tournoi, et ce que l’on peut en faire', {
    asks: { id },
    answers: tournamentLife,
  }),
  close: act.put('/tournaments/{id}/closing', 'Fermer les inscriptions', { asks: { id }, answers: tournamentLife }),
  reopen: act.put('/tournaments/{id}/reopening', 'Rouvrir les inscriptions', {
    refuses: ['DATES_REFUSED'],
    asks: { id, registration_closes_at: instant.nullable().optional() },
    answers: tournamentLife,
  }),
  postpone: act.put('/tournaments/{id}/postponement', 'Reporter un tournoi', {
    refuses: ['DATES_REFUSED', 'COMMUNE_UNKNOWN'],
    asks: {
      id,
      starts_at: instant,
      ends_at: instant,
      registration_closes_at: instant.nullable(),
      /** Another hall; with `insee`, in another commune. */
      venue: z
        .strictObject({
          name: line.max(120),
          address: line.max(200).nullable(),
          commune: z
            .strictObject({
              insee: z.string().max(5),
              postal_code: z
                .string()
                .regex(/^\d{5}$/)
                .nullable(),
            })
            .optional(),
        })
        .optional(),
      reason,
      expected: expected.extend({ starts_at: instant }),
    },
    answers: tournamentLife,
  }),
  cancel: act.put('/tournaments/{id}/cancellation', 'Annuler un tournoi', {
    asks: { id, reason, expected },
    answers: tournamentLife,
  }),
  finish: act.put('/tournaments/{id}/finish', 'Clore un tournoi', { asks: { id }, answers: tournamentLife }),
  resume: act.delete('/tournaments/{id}/finish', 'Rouvrir un tournoi clos', { asks: { id }, answers: tournamentLife }),
  moveCategory: act.put('/tournament-categories/{id}/registrations', 'Ouvrir ou fermer une catégorie', {
    asks: { id, status: z.enum(['open', 'closed']) },
    answers: tournamentLife,
  }),
  cancelCategory: act.put('/tournament-categories/{id}/cancellation', 'Annuler une catégorie', {
    asks: { id, reason, expected },
    answers: tournamentLife,
  }),
  possibleOrganizers: member.get('/tournaments/{id}/possible-organizers', 'Clubs qui peuvent reprendre un tournoi', {
    asks: { id, q: z.string().trim().max(100).optional() },
    answers: { items: z.array(possibleOrganizer) },
  }),
  offered: member.get('/tournaments/offered', 'Tournois proposés à mon club', {
    answers: {
      items: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          starts_at: instant,
          time_zone: z.string(),
          from: z.string(),
          offered_at: instant,
        }),
      ),
    },
  }),
  handOver: act.put('/tournaments/{id}/hand-over', 'Proposer un tournoi à un autre club', {
    refuses: ['ORGANIZER_REFUSED'],
    /** Null takes the question back. */
    asks: { id, club_id: id.nullable() },
    answers: tournamentLife,
  }),
  answerHandOver: act.put('/tournaments/{id}/hand-over/answer', 'Reprendre un tournoi, ou non', {
    refuses: ['ORGANIZER_REFUSED'],
    asks: { id, accepted: z.boolean() },
    answers: { accepted: z.boolean() },
  }),
  reassign: act.put('/tournaments/{id}/organizer', 'Confier un tournoi à un autre club', {
    refuses: ['ORGANIZER_REFUSED'],
    asks: { id, club_id: id },
    answers: tournamentLife,
  }),
}

const club = verbs(memberRoute, 'Inscriptions')

/** What a club answers to a new date. */
export const postponementChoice = {
  choose: club.put('/registrations/{id}/postponement-choice', 'Garder sa place à la nouvelle date, ou être remboursé', {
    refuses: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    asks: {
      id: registrationId,
      choice: z.enum(POSTPONEMENT_CHOICES),
      expected_choice: z.enum(POSTPONEMENT_CHOICES).nullable(),
      expected_refund_cents: cents.optional(),
    },
    answers: registration,
  }),
}

export type TournamentLife = z.infer<typeof tournamentLife>

import { z } from 'zod'
import { HAND_FIELDS, HAND_LINES_MAX } from '#domain/registrations/entering/hand-line.ts'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { id as registrationId } from './registration.ts'

const id = z.int().positive()

const knownClub = z.strictObject({ kind: z.literal('known'), club_id: id })

/** As it was typed: a wrong word of one line is told at its place, and leaves the others alone. */
const typed = z.string().max(400)

/** The club of that name where the tournament is played, or in its commune; else it is written down without an account. */
const newClub = z.strictObject({
  kind: z.literal('new'),
  name: typed,
  insee: z.string().max(5).optional(),
  /** A telephone, an e-mail, or both. */
  contact: typed,
})

const line = z.strictObject({
  /** The same line sent again under its key enters one team. */
  key: z.string().min(16).max(64),
  tournament_category_id: id,
  team_name: typed,
  club: z.discriminatedUnion('kind', [knownClub, newClub]),
  /** Ignored where there is nothing to pay. `received`: already in the organiser’s hands. */
  payment: z.strictObject({ state: z.enum(['received', 'awaited']), method: z.enum(MANUAL_METHODS) }),
  /** The organiser has seen on paper what the tournament asks for. */
  papers_seen: z.boolean(),
})

const outcome = z.object({
  key: z.string(),
  /** Null when the team is refused; `code` and `message` then say why, and `field` where. */
  registration_id: registrationId.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  field: z.enum(HAND_FIELDS).nullable(),
})

const member = verbs(memberRoute, 'Inscriptions')

/** Of an organiser who adds a team: to the tournaments of others it does not exist. */
export const registrationsByHand = {
  clubsToAdd: member.get('/tournaments/{id}/clubs-to-add', 'Clubs du nom donné, pour ajouter une équipe', {
    asks: { id, q: z.string().trim().min(2).max(100) },
    answers: {
      items: z.array(
        z.object({ id: z.int(), name: z.string(), city: z.string().nullable(), has_account: z.boolean() }),
      ),
    },
  }),
  addByHand: member.post(
    '/tournaments/{id}/registrations',
    'Ajouter des équipes, dont le club n’a pas forcément de compte',
    {
      description:
        'Chaque équipe est prise ou refusée à part. Une même ligne répétée, sous sa clé, n’ajoute qu’une équipe.',
      refuses: ['IDEMPOTENCY_KEY_REUSED'],
      asks: { id, lines: z.array(line).min(1).max(HAND_LINES_MAX) },
      answers: { outcomes: z.array(outcome) },
      status: 201,
    },
  ),
}

export type HandLine = z.infer<typeof line>
export type HandOutcome = z.infer<typeof outcome>

import { z } from 'zod'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { memberRoute } from '../common/base.ts'
import { clubName, phone } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'
import { registration } from './registration.ts'
import { teamName } from '../clubs/teams.ts'

const id = z.int().positive()

const knownClub = z.strictObject({ kind: z.literal('known'), club_id: id })

/** Nobody of it has an account: it is written down with a way to reach it. */
const newClub = z.strictObject({
  kind: z.literal('new'),
  name: clubName,
  /** Its commune; the department of the tournament stands for it when absent. */
  insee: z.string().max(5).optional(),
  phone,
  email: z.email('Indiquez une adresse e-mail valide.').max(200).optional(),
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
    'Ajouter une équipe, dont le club n’a pas forcément de compte',
    {
      description: 'Avec l’en-tête Idempotency-Key, la même demande répétée n’ajoute qu’une équipe.',
      refuses: [
        'TOURNAMENT_CLOSED',
        'TOURNAMENT_FULL',
        'WAITING_LIST_FIRST',
        'CLUB_ALREADY_REGISTERED',
        'REGISTRATION_REFUSED',
        'CLUB_EXISTS',
        'COMMUNE_UNKNOWN',
        'IDEMPOTENCY_KEY_REUSED',
      ],
      asks: {
        id,
        tournament_category_id: id,
        team_name: teamName,
        club: z.discriminatedUnion('kind', [knownClub, newClub]),
        /** Ignored where there is nothing to pay. `received`: already in the organiser’s hands. */
        payment: z.strictObject({ state: z.enum(['received', 'awaited']), method: z.enum(MANUAL_METHODS) }),
        /** The required documents were seen on paper: only of a club without an account. */
        papers_seen: z.boolean(),
      },
      answers: registration,
      status: 201,
    },
  ),
}

import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { cents, instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { enteredCategory, id, registration } from './registration.ts'
import { teamName, youngerConfirmed } from '../clubs/teams.ts'

/** What may be changed of a registration, and what it would cost, before anything is confirmed. */
const changeOptions = z.object({
  /** Until when the category may be changed; null: it no longer may. */
  until: instant.nullable(),
  /** Why the category cannot be changed now; null when it can. */
  problem: z.string().nullable(),
  /** The other categories of the tournament. */
  categories: z.array(
    enteredCategory.extend({
      price_cents: cents,
      places_left: z.int(),
      /** New price less the former one. */
      difference_cents: z.int(),
      /** What that means, in a sentence; of one that cannot be taken, why. */
      message: z.string(),
      can_take: z.boolean(),
      /** Said before a team goes above its age; then asked for with `younger_confirmed`. */
      younger: z.string().nullable(),
      /** The difference is paid before the change is made. */
      pays_first: z.boolean(),
    }),
  ),
  /** The organiser has answered, and would answer again. */
  asks_again: z.boolean(),
  /** Teams of the club that may replace this one. */
  teams: z.array(z.object({ id, name: z.string(), category: z.enum(CATEGORIES), gender: z.enum(GENDERS) })),
})

const member = verbs(memberRoute, 'Inscriptions')

/** How a club changes what it entered, and an organiser a team’s name. */
export const registrationChanges = {
  changeOptions: member.get('/registrations/{id}/change-options', 'Ce qui peut changer dans une inscription', {
    asks: { id },
    answers: changeOptions,
  }),
  changeCategory: member.put('/registrations/{id}/category', 'Passer dans une autre catégorie, ou un autre jour', {
    description: 'Quand une différence est à payer, la réponse est la place gardée le temps de la payer.',
    refuses: [
      'NOT_ALLOWED_NOW',
      'CONFLICT',
      'TOURNAMENT_CLOSED',
      'TOURNAMENT_FULL',
      'WAITING_LIST_FIRST',
      'HOLDS_UNPAID',
      'ALREADY_REGISTERED',
      'CLUB_ALREADY_REGISTERED',
      'REGISTRATION_REFUSED',
      'TEAM_GENDER',
      'TEAM_OLDER',
      'TEAM_YOUNGER',
      'PAYMENT_METHOD_REFUSED',
    ],
    asks: {
      id,
      tournament_category_id: z.int().positive(),
      /** The difference on the screen, in cents. The change is refused when the real one is another. */
      expected_difference_cents: z.int(),
      younger_confirmed: youngerConfirmed,
    },
    answers: registration,
  }),
  dropExtra: member.put('/registrations/{id}/extra-removal', 'Retirer une option commandée', {
    description:
      'Le club en reçoit la part que dit le barème d’annulation\u00a0; son organisateur la rend entière. Elle est à nouveau à vendre.',
    refuses: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    asks: {
      id,
      extra_id: z.int().positive().max(2_147_483_647),
      /** The refund that the screen announced. The option stays when the real one is another. */
      expected_refund_cents: cents.optional(),
    },
    answers: registration,
  }),
  rename: member.put('/registrations/{id}/team-name', 'Changer le nom d’une équipe inscrite', {
    refuses: ['NOT_ALLOWED_NOW', 'ALREADY_REGISTERED'],
    asks: { id, team_name: teamName },
    answers: registration,
  }),
  replaceTeam: member.put('/registrations/{id}/team', 'Remplacer une équipe par une autre du club', {
    refuses: ['NOT_ALLOWED_NOW', 'ALREADY_REGISTERED', 'TEAM_ARCHIVED', 'TEAM_GENDER', 'TEAM_OLDER', 'TEAM_YOUNGER'],
    asks: {
      id,
      /** One of my club’s teams. When absent, the server finds or creates a team with that name. */
      team_id: id.optional(),
      team_name: teamName,
      younger_confirmed: youngerConfirmed,
    },
    answers: registration,
  }),
}

export type ChangeOptions = z.infer<typeof changeOptions>

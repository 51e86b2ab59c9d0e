import { z } from 'zod'
import { STEP_ACTS, STEP_STATES, STEPS } from '#domain/organizing/tournament-steps.ts'
import { ENTERED_CATEGORY_STATUSES } from '#domain/tournaments/tournament.ts'
import { memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { enteredCategory } from '../registrations/registration.ts'

const id = z.int().positive().max(2_147_483_647)
const name = z.enum(STEPS)

const tournamentSteps = z.object({
  steps: z.array(z.object({ name, state: z.enum(STEP_STATES), fact: z.string().nullable() })),
  /** The step that waits for the organiser; null once the tournament is closed or cancelled. */
  open: z
    .object({
      name,
      said: z.string(),
      warning: z.string().nullable(),
      act: z.object({ kind: z.enum(STEP_ACTS), label: z.string() }),
    })
    .nullable(),
  /** So many courts have matches. */
  courts: z.int(),
  categories: z.array(
    enteredCategory.extend({
      status: z.enum(ENTERED_CATEGORY_STATUSES),
      /** The version of how it is played goes back with a draw; it is 0 while nobody has set anything up. */
      version: z.int(),
      /** So many teams are drawn, or would be now. */
      teams: z.int(),
      /** « 2 poules »; null while no format is chosen. */
      format: z.string().nullable(),
      is_drawn: z.boolean(),
      is_published: z.boolean(),
    }),
  ),
})

const member = verbs(memberRoute, 'Tournois')

export const tournamentStepsRoutes = {
  steps: member.get('/tournaments/{id}/steps', 'Où en est un tournoi, étape par étape', {
    asks: { id },
    answers: tournamentSteps,
  }),
}

export type TournamentSteps = z.infer<typeof tournamentSteps>

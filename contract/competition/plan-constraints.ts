import { z } from 'zod'
import { line, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { refereeing, span } from './schedule-problem.ts'

const id = z.int().positive().max(2_147_483_647)

const constraints = z.object({
  problem_hash: z.string(),
  courts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      site: z.string(),
      is_main: z.boolean(),
      open: z.array(span),
      blocked: z.array(span.extend({ label: z.string().nullable() })),
    }),
  ),
  teams: z.array(
    z.object({
      registration_id: z.uuid(),
      team_name: z.string(),
      category_id: id,
      category: z.string(),
      club_id: id,
      club_name: z.string(),
      /** The same team in other categories. */
      same_team: z.array(z.uuid()),
      coach_key: z.string().nullable(),
      unavailable: z.array(span),
      can_referee: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ id, label: z.string() })),
  options: z.object({
    stages_in_order: z.boolean(),
    finals_last: z.boolean(),
    travel_minutes: z.int(),
    referees: refereeing,
    /** Their teams never whistle. */
    categories_without_referees: z.array(id),
  }),
})

const ordered = ({ from, to }: { from: number; to: number }) => from < to
const AFTER = 'La fin vient après le début.'
const spans = z.array(span.refine(ordered, AFTER)).max(60)
const blockedSpans = z.array(span.extend({ label: line.max(60).nullable() }).refine(ordered, AFTER)).max(60)

const edit = verbs(memberRoute, 'Planning', 'CONFLICT', 'NOT_ALLOWED_NOW')
const onProblem = { id, problem_hash: z.string().max(64) }

const member = verbs(memberRoute, 'Planning')

/** What plans keep to. */
export const planConstraints = {
  constraints: member.get('/tournaments/{id}/planning/constraints', 'Contraintes du planning d’un tournoi', {
    asks: { id },
    answers: constraints,
  }),
  constrainCourt: edit.put('/tournaments/{id}/planning/courts', 'Pauses et rang d’un terrain', {
    asks: {
      ...onProblem,
      court_id: id,
      is_main: z.boolean(),
      blocked: blockedSpans,
    },
    answers: constraints,
  }),
  constrainTeam: edit.put(
    '/tournaments/{id}/planning/teams',
    'Absences, entraîneur et autres catégories d’une équipe',
    {
      asks: {
        ...onProblem,
        registration_id: z.uuid(),
        /** A letter, no name: teams that have the same one are never at two places at once. */
        coach_key: z
          .string()
          .regex(/^Entraîneur [A-Z]{1,2}$/)
          .nullable(),
        unavailable: spans,
        // Absent: as it was.
        /** One of them when it is in several others; null when it plays in no other category. */
        same_team_as: z.uuid().nullable().optional(),
        can_referee: z.boolean().optional(),
      },
      answers: constraints,
    },
  ),
  constrainPlanning: edit.put('/tournaments/{id}/planning/options', 'Ordre des phases, finales, trajets, arbitrage', {
    asks: {
      ...onProblem,
      stages_in_order: z.boolean(),
      finals_last: z.boolean(),
      travel_minutes: z.int().min(0).max(240),
      // Absent: as it was.
      referees: refereeing.optional(),
      categories_without_referees: z.array(id).max(100).optional(),
    },
    answers: constraints,
  }),
}

export type PlanConstraints = z.infer<typeof constraints>

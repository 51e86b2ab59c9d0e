import { z } from 'zod'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { minute } from './schedule-problem.ts'

const id = z.int().positive().max(2_147_483_647)

export const violation = z.object({
  rule: z.string(),
  games: z.array(z.string()),
  text: z.string(),
  is_impossible: z.boolean(),
})

/** A plan that was published, and what it moved of the one before. */
const planVersion = z.object({
  number: z.int(),
  published_at: instant,
  published_by: z.string().nullable(),
  holds: z.boolean(),
  /** Matches that changed their hour or court; null where the plan before is kept no more, or there was none. */
  moved: z.int().nullable(),
  waived: z.int(),
  reason: z.string().nullable(),
})

const member = verbs(memberRoute, 'Planning')

/** Plans that were published. */
export const planVersions = {
  versions: member.get('/tournaments/{id}/planning/versions', 'Plannings publiés d’un tournoi, le dernier d’abord', {
    asks: { id },
    answers: { items: z.array(planVersion) },
  }),
  version: member.get('/tournaments/{id}/planning/version', 'Un planning publié, tel qu’il était', {
    asks: { id, number: z.coerce.number().int().min(1).max(2_147_483_647) },
    answers: {
      ...planVersion.shape,
      waived: z.array(violation),
      slots: z.array(z.object({ game: z.string(), court: z.string(), start: minute, end: minute })),
    },
  }),
}

export type PlanVersion = z.infer<typeof planVersion>

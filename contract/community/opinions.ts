import { z } from 'zod'
import { TOPICS } from '#domain/community/opinions/topics.ts'
import { TRENDS } from '#domain/community/opinions/trend.ts'
import { publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const three = { positive: z.int(), neutral: z.int(), negative: z.int() }

export const opinionSummary = z.object({
  totalComments: z.int(),
  /** Whole percents that sum to 100; zero each without an opinion. Shown from five opinions on. */
  ...three,
  /** What at least three opinions speak of, the most spoken of first. */
  keywords: z.array(z.string()),
  /** This edition against those before; null with too few opinions. */
  trending: z.enum(TRENDS).nullable(),
  counts: z.object(three),
  /** Of the stars. */
  average: z.number().nullable(),
  topics: z.array(z.object({ topic: z.enum(TOPICS), count: z.int(), mean: z.number() })),
})

const visitor = verbs(publicRoute, 'Calculs')

export const opinions = {
  get: visitor.get('/tournaments/{id}/sentiment', 'Ce que disent les avis d’un tournoi, par leurs étoiles', {
    asks: { id: z.int().positive() },
    answers: opinionSummary,
  }),
}

export type OpinionSummary = z.infer<typeof opinionSummary>

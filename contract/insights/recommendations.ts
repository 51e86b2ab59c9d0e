import { z } from 'zod'
import { CRITERIA } from '#domain/insights/recommendations/recommendation.ts'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const recommended = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  date: instant,
  /** The one that a team would enter: 'U13 masculin'. */
  category: z.string(),
  /** Of 100. */
  matchScore: z.int(),
  reason: z.string(),
  ends_at: instant,
  time_zone: z.string(),
  distance_km: z.number(),
  /** What the score is the sum of. */
  points: z.array(
    z.object({
      criterion: z.enum(CRITERIA),
      label: z.string(),
      points: z.number(),
      max: z.number(),
      detail: z.string(),
    }),
  ),
})

export const recommendationList = z.object({
  items: z.array(recommended),
  has_teams: z.boolean(),
  /** Distances do not start from the commune of the club: it has not said it, or it is known by its postal code alone. */
  is_approximate: z.boolean(),
  /** Why there is none. */
  why_none: z.string().nullable(),
})

const member = verbs(memberRoute, 'Calculs')

export const recommendations = {
  list: member.get(
    '/clubs/{id}/recommendations',
    'Des tournois ouverts qui conviendraient à un club, les mieux assortis d’abord',
    { asks: { id: z.int().positive(), limit: z.int().min(1).max(20).optional() }, answers: recommendationList },
  ),
}

export type RecommendationList = z.infer<typeof recommendationList>
export type RecommendedTournament = z.infer<typeof recommended>

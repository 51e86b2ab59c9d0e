import { z } from 'zod'
import { memberRoute } from '../common/base.ts'

const id = z.int().positive().max(2_147_483_647)

const dateOption = z.object({
  day: z.string(),
  last: z.string(),
  /** 0: the one that is chosen. */
  weeks: z.int(),
  /** Sum over rivals of places / 12 · e^(−km/50); 0.7 of it for last year’s. */
  rivalry: z.number(),
  published: z.int(),
  last_year: z.int(),
  nearest_km: z.number().nullable(),
  names: z.array(z.string()),
  public_holidays: z.array(z.string()),
  school_holidays: z.array(z.string()),
})

/** Why nothing can be said yet; null when it can. */
const missing = z.enum(['place', 'categories']).nullable()

const dates = z.object({
  missing,
  /** False where administrators have not entered those of any year. */
  knows_school_holidays: z.boolean(),
  items: z.array(dateOption),
})

const prices = z.object({
  missing,
  items: z.array(
    z.object({
      tournament_category_id: z.int(),
      /** Comparable categories found; under eight, no quartiles. */
      found: z.int(),
      quartiles: z.object({ n: z.int(), low_cents: z.int(), median_cents: z.int(), high_cents: z.int() }).nullable(),
    }),
  ),
})

/** Facts beside the date and the price that an organiser chooses. */
export const suggestions = {
  dates: memberRoute
    .route({
      method: 'GET',
      path: '/tournaments/{id}/date-suggestions',
      summary: 'Ce qui se joue autour de la date d’un tournoi',
      tags: ['Tournois'],
    })
    .input(z.strictObject({ id }))
    .output(dates),
  prices: memberRoute
    .route({
      method: 'GET',
      path: '/tournaments/{id}/price-suggestions',
      summary: 'Ce que coûtent les catégories comparables',
      tags: ['Tournois'],
    })
    .input(z.strictObject({ id }))
    .output(prices),
}

export type DateSuggestions = z.infer<typeof dates>
export type PriceSuggestions = z.infer<typeof prices>

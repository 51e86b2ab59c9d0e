import { z } from 'zod'
import { memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Tournois')

/** Facts beside the date and the price that an organiser chooses. */
export const suggestions = {
  dates: member.get('/tournaments/{id}/date-suggestions', 'Ce qui se joue autour de la date d’un tournoi', {
    asks: { id },
    answers: dates,
  }),
  prices: member.get('/tournaments/{id}/price-suggestions', 'Ce que coûtent les catégories comparables', {
    asks: { id },
    answers: prices,
  }),
}

export type DateSuggestions = z.infer<typeof dates>
export type PriceSuggestions = z.infer<typeof prices>

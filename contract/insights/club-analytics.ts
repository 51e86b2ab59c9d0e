import { z } from 'zod'
import { cents, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const season = z.object({
  /** '2026-2027', by the local start of the tournaments. */
  season: z.string(),
  /** Teams that took a place. */
  registrations: z.int(),
  /** Of them, those that withdrew; not those whose tournament was cancelled. */
  cancellations: z.int(),
  /** Their share of the first; null without any. */
  cancellation_percent: z.int().nullable(),
  /** Paid less given back: what its receipts say less its credit notes. */
  spend_cents: cents,
  /** One return trip each. */
  tournaments: z.int(),
  /** Both ways, by road; of the trips that are known. */
  distance_km: z.number(),
  minutes: z.int(),
  /** In the cars of each team that travelled. */
  co2_kg: z.number(),
  /** Trips of which nobody knows the length, or across the sea. */
  unknown_trips: z.int(),
  is_estimated: z.boolean(),
  is_approximate: z.boolean(),
})

const member = verbs(memberRoute, 'Clubs')

export const analytics = {
  ofClub: member.get('/clubs/{id}/analytics', 'Ce qu’un club a joué, dépensé et parcouru, saison par saison', {
    asks: { id: z.int().positive() },
    answers: { club_name: z.string(), seasons: z.array(season) },
  }),
}

export type ClubSeasonAnalytics = z.infer<typeof season>

import { z } from 'zod'
import { DISTANCE_BADGES } from '#domain/insights/distances/distance.ts'
import { memberRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'

const clubDistance = z.object({
  clubName: z.string(),
  /** Its town, else its department. */
  location: z.string(),
  /** One way by road, in kilometres with one decimal; null where nobody knows, or across the sea. */
  distance: z.number().nullable(),
  /** One way, in minutes. */
  duration: z.int().nullable(),
  /** How it is known: « À vol d’oiseau × 1,27 », « Itinéraire IGN », « traversée ». */
  route: z.string().nullable(),
  club: clubFace,
  /** Teams entered. */
  teams: z.int(),
  /** From the distance before it is rounded. */
  badge: z.enum(DISTANCE_BADGES).nullable(),
  is_estimated: z.boolean(),
  /** The place of the club or of the tournament is not exactly known. */
  is_approximate: z.boolean(),
  is_crossing: z.boolean(),
})

const totals = z.object({
  clubs: z.int(),
  /** Clubs whose way is not known. */
  unknown: z.int(),
  median_km: z.number(),
  /** Both ways, one trip a club. */
  return_km: z.number(),
  hours: z.number(),
  /** In the cars of each team, or in coaches. */
  co2_kg: z.number(),
  coach_co2_kg: z.number(),
})

const distances = z.object({
  /** `all`: every club that is entered, nearest first; `own`: the club of who asks, entered or not. */
  scope: z.enum(['all', 'own']),
  /** The organiser has said where. */
  is_placed: z.boolean(),
  items: z.array(clubDistance),
  totals: totals.nullable(),
})

const member = verbs(memberRoute, 'Tournois')

export const distancesRoutes = {
  get: member.get('/tournaments/{id}/distances', 'Les distances des clubs d’un tournoi', {
    asks: { id: z.int().positive() },
    answers: distances,
  }),
}

export type Distances = z.infer<typeof distances>
export type ClubDistance = z.infer<typeof clubDistance>

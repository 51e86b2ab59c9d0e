import { z } from 'zod'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const said = z.object({ days_before: z.int(), predicted: z.int(), low: z.int(), high: z.int() })

export const expectedAttendance = z.object({
  tournamentId: z.int(),
  tournamentName: z.string(),
  /** Teams; null where nothing can be said: `reason` says why. */
  predictedAttendance: z.int().nullable(),
  /** Percent. */
  confidence: z.int().nullable(),
  /** What the prediction comes from, a sentence each. */
  factors: z.array(z.string()),
  reason: z.string().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  /** Places, and teams that hold one now. */
  capacity: z.int(),
  teams: z.int(),
  days_before: z.int().nullable(),
  /** The most alike, ten at most. */
  comparables: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      date: instant,
      time_zone: z.string(),
      distance_km: z.number().nullable(),
      capacity: z.int(),
      /** At their start. */
      teams: z.int(),
      /** Teams that it announces for this one. */
      said: z.int(),
      /** Share of what was said that comes from it, in percent. */
      share: z.int(),
    }),
  ),
  /** Of how many past tournaments that weigh. */
  compared: z.int(),
  /** Teams by days before the start: ours, and between which eight of ten alike tournaments stood, in our places. */
  curve: z.array(
    z.object({
      days_before: z.int(),
      teams: z.int().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  /** Known and not counted: what else takes place those days. */
  rivals: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      distance_km: z.number(),
      entered: z.array(z.string()),
    }),
  ),
  /** Once it has begun: teams at its start, beside what was said about a month before. */
  outcome: z.object({ teams: z.int(), said: said.nullable() }).nullable(),
})

const member = verbs(memberRoute, 'Calculs')

export const attendance = {
  get: member.get('/tournaments/{id}/attendance', 'Combien d’équipes sont attendues à un tournoi', {
    asks: { id: z.int().positive() },
    answers: expectedAttendance,
  }),
}

export type ExpectedAttendance = z.infer<typeof expectedAttendance>

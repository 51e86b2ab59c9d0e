import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { MATCH_STATES, MATCH_STATUSES } from '#domain/competition/match.ts'
import { clubFace } from '../common/club-face.ts'
import { day, instant, memberRoute, page, publicRoute, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const side = z.object({
  /** Registration of the team; null until it is known. */
  registration_id: z.uuid().nullable(),
  team_name: z.string().nullable(),
  club_name: z.string().nullable(),
  /** Of its crest. */
  club: clubFace.nullable(),
  /** Text to show: the team, else its source, else 'Équipe 1' or 'Équipe 2'. */
  label: z.string(),
  /** One of my club’s teams. */
  mine: z.boolean(),
})

export const match = z.object({
  id: z.int(),
  tournament_id: z.int(),
  team1_id: z.uuid().nullable(),
  team2_id: z.uuid().nullable(),
  scheduled_date: instant,
  status: z.enum(MATCH_STATUSES),
  score_team1: z.int().nullable(),
  score_team2: z.int().nullable(),
  tournament: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    location: z.string(),
    time_zone: z.string(),
  }),
  team1: side,
  team2: side,
  label: z.string(),
  /** Scores to show now: final, or live during the match. Null before the match, and when scores are not public. */
  score: z.object({ kind: z.enum(['final', 'live']), team1: z.int(), team2: z.int() }).nullable(),
  /** Of each period of a match that is over, overtimes last, when they were noted; null when scores are not public. */
  periods: z.array(z.tuple([z.int(), z.int()])).nullable(),
  /** « 2e période » of a match being played, as its table says; null when no table does. */
  period: z.string().nullable(),
  category: z.object({ id: z.int(), category: z.enum(CATEGORIES), gender: z.enum(GENDERS) }),
  court: z.string().nullable(),
  phase: z.string().nullable(),
  pool: z.string().nullable(),
  /** On its sheet; null for a match that no competition made. */
  number: z.int().nullable(),
  duration_minutes: z.int(),
  /** What its organiser expects it to be behind its hour, when nothing was moved. */
  late_minutes: z.int(),
  /** « Lyon 1 »: the teams that whistle it; null when none does. */
  whistled_by: z.string().nullable(),
})

const visitor = verbs(publicRoute, 'Matchs')
const member = verbs(memberRoute, 'Matchs')

export const matches = {
  list: visitor.get('/matches', 'Calendrier des matchs', {
    refuses: ['SIGNED_OUT'],
    asks: paged({
      tournament_id: z.int().positive().optional(),
      /** `mine`: my club’s matches. */
      club: z.literal('mine').optional(),
      category: z.enum(CATEGORIES).optional(),
      /** `unfinished`: being played or still to come; `finished`: played, or of a day that is over. Both when absent. */
      state: z.enum(MATCH_STATES).optional(),
      /** Local days of the venue, both included. */
      from: day.optional(),
      to: day.optional(),
      /** Ascending by date by default; results use 'desc'. */
      order: z.enum(['asc', 'desc']).optional(),
    }),
    answers: page(match),
  }),
  today: member.get('/matches/today', 'Les matchs de mon club aujourd’hui', {
    answers: {
      items: z.array(match),
      /** Matches of other teams, not over yet, that a team of the club referees. */
      to_whistle: z.array(match),
    },
  }),
}

export type Match = z.infer<typeof match>

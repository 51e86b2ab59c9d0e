import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { instant, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'

const club = z.strictObject({ id: z.int().positive() })

/** Lists of the public page of a club, which are read part by part. */
export const CLUB_LISTS = ['coming', 'results', 'organized'] as const

/** Where a part begins, counted from 1, in so many. */
const part = z.object({ first: z.int(), total: z.int() })

/** Field names are those of the specification, then ours. */
const performance = z.object({
  totalMatches: z.int(),
  victories: z.int(),
  defeats: z.int(),
  draws: z.int(),
  /** Whole percent. Null before the first match, like the averages. */
  winRate: z.int().nullable(),
  /** Without forfeits. */
  averageScore: z.number().nullable(),
  averageOpponentScore: z.number().nullable(),
  /** First final ranks. */
  tournamentWins: z.int(),
  rank: z.int().nullable(),
  /** The last five matches, latest first: victoire, défaite, nul. */
  form: z.array(z.enum(['V', 'D', 'N'])),
  level: z.enum(['Excellent', 'Bon', 'Moyen', 'Faible']).nullable(),
  rank_of: z.int().nullable(),
  /** « Rhône, 2026-2027 ». */
  rank_scope: z.string().nullable(),
  /** Of the rank; null without one. */
  computed_at: instant.nullable(),
  /** A night should have computed it again since. */
  is_late: z.boolean(),
  /** Why there is no rank, in French. */
  reason: z.string().nullable(),
})

const tournament = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  date: z.iso.datetime(),
  time_zone: z.string(),
  city: z.string().nullable(),
})

const entry = z.object({
  registration_id: z.uuid(),
  team_name: z.string(),
  category: z.enum(CATEGORIES),
  gender: z.enum(GENDERS),
  /** Final; null before, and where nobody is ranked. */
  rank: z.int().nullable(),
  tournament,
})

/** What everybody may read of a club: its teams and tournaments, and no person. */
const publicClub = z.object({
  id: z.int(),
  slug: z.string(),
  face: clubFace,
  city: z.string().nullable(),
  department: z.string().nullable(),
  is_verified: z.boolean(),
  figures: z.object({
    /** Tournaments already played, each once. */
    tournaments_played: z.int(),
    /** Entries of this season that hold or held a place. */
    entries_this_season: z.int(),
    tournaments_organized: z.int(),
  }),
  season: z.string(),
  /** Entered in what is to come, the nearest first. */
  coming: z.array(entry),
  /** The latest of what has been played. */
  results: z.array(entry),
  /** The latest, and those to come. */
  organized: z.array(tournament),
  parts: z.record(z.enum(CLUB_LISTS), part),
})

const visitor = verbs(publicRoute, 'Clubs')

export const clubFigures = {
  get: visitor.get('/clubs/{id}', 'La page publique d’un club', {
    asks: club.extend({
      /** One list may be read at another part than the first; a part after the last one gives the last one. */
      list: z.enum(CLUB_LISTS).optional(),
      part: z.int().min(1).max(1_000).optional(),
    }),
    answers: publicClub,
  }),
  performance: visitor.get('/clubs/{id}/performance', 'Les résultats d’un club', { asks: club, answers: performance }),
}

export type ClubPerformance = z.infer<typeof performance>
export type PublicClub = z.infer<typeof publicClub>
export type ClubEntry = z.infer<typeof entry>
export type ClubList = (typeof CLUB_LISTS)[number]

import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { MATCH_STATUSES } from '#domain/competition/match.ts'
import { day, instant, memberRoute, publicRoute } from '../common/base.ts'
import { clubFace, shownClub } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'

/** What everybody may read of a competition once it is published. Teams and clubs; never a player. */

const tournament = z.strictObject({ id: z.int().positive() })

const side = z.object({
  /** Null until the team is known. */
  registration_id: z.uuid().nullable(),
  /** The team, else where it comes from: « 1er poule B ». */
  label: z.string(),
  /** Its crest is drawn from this; null until the team is known. */
  club: clubFace.nullable(),
})

const programmeMatch = z.object({
  id: z.int(),
  /** On its sheet, 1 for the first of its category; null for a match that no competition made. */
  number: z.int().nullable(),
  /** Its name in the competition; null like its number. */
  game: z.string().nullable(),
  tournament_category_id: z.int(),
  /** « Poule A », « Demi-finale ». */
  phase: z.string().nullable(),
  round: z.int().nullable(),
  scheduled_date: instant,
  duration_minutes: z.int(),
  /** What its organiser expects it to be behind its hour, when nothing was moved. */
  late_minutes: z.int(),
  /** « 2e période » of a match being played, as its table says; null when no table does. */
  period: z.string().nullable(),
  court: z.string().nullable(),
  court_id: z.int().nullable(),
  status: z.enum(MATCH_STATUSES),
  /** « À venir », « Terminé ». */
  label: z.string(),
  team1: side,
  team2: side,
  /** False for a rotation: no score of it is kept, nor sheet. */
  is_scored: z.boolean(),
  /** Final, or live during the match. Null before, and where no score is kept. */
  score: z.object({ kind: z.enum(['final', 'live']), team1: z.int(), team2: z.int() }).nullable(),
  winner: z.literal([1, 2]).nullable(),
  /** Who did not play: null when it was played. */
  forfeit: z.enum(['team1', 'team2', 'both']).nullable(),
  /** « Lyon 1 »: the teams that whistle it; null when none does. */
  whistled_by: z.string().nullable(),
})

const category = z.object({
  id: z.int(),
  category: z.enum(CATEGORIES),
  gender: z.enum(GENDERS),
  division: z.enum(DIVISIONS).nullable(),
  /** « U13 féminin », with its division where two would read the same. */
  name: z.string(),
  /** `none`: nothing of it is public yet. */
  state: z.enum(['none', 'published', 'finished']),
  /** Rotations without score nor rank. */
  is_plateau: z.boolean(),
  has_ranks: z.boolean(),
  has_bracket: z.boolean(),
  /** Its pools are public, and nothing else of it yet. */
  has_pools: z.boolean(),
})

const team = z.object({
  registration_id: z.uuid(),
  tournament_category_id: z.int(),
  team_name: z.string(),
  club_name: z.string(),
  club_city: z.string().nullable(),
  club: shownClub,
})

const standingRow = z.object({
  rank: z.int(),
  registration_id: z.uuid(),
  is_shared: z.boolean(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  points: z.int(),
  scored: z.int(),
  conceded: z.int(),
  difference: z.int(),
  /** Why it has this rank, in French. */
  reason: z.string(),
  /** Places won by the last round that was played, lost under 0; null while a single one has been. */
  trend: z.int().nullable(),
  /** The table that separated it from level teams; null when points alone did. */
  decided_by: z
    .object({
      criterion: z.string(),
      rows: z.array(
        z.object({
          registration_id: z.uuid(),
          played: z.int(),
          won: z.int(),
          lost: z.int(),
          points: z.int(),
          difference: z.int(),
          scored: z.int(),
          value: z.string(),
        }),
      ),
    })
    .nullable(),
})

const pool = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['round_robin', 'swiss', 'plateau']),
  is_complete: z.boolean(),
  /** Empty for a plateau. */
  rows: z.array(standingRow),
  rounds: z.array(
    z.object({
      round: z.int(),
      /** False for a round that is not drawn yet. */
      is_known: z.boolean(),
      games: z.array(z.string()),
      /** Who rests, by registration. */
      bye: z.uuid().nullable(),
    }),
  ),
})

const bracketGame = z.object({
  game: z.string(),
  label: z.string(),
  /** The games whose winners meet here; null for a side that comes from elsewhere. */
  feeders: z.tuple([z.string().nullable(), z.string().nullable()]),
  /** Why it has no winner, no second team, or others than those awaited; null for a game like others. */
  reason: z.string().nullable(),
})

const stage = z.object({
  id: z.string(),
  name: z.string(),
  is_launched: z.boolean(),
  pools: z.array(pool),
  bracket: z.array(bracketGame),
})

const overviewAnswer = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  time_zone: z.string(),
  /** Rises with each public change. */
  version: z.int(),
  categories: z.array(category),
  courts: z.array(z.object({ id: z.int(), name: z.string() })),
  days: z.array(day),
})

const categoryAnswer = category.extend({
  teams: z.array(team),
  matches: z.array(programmeMatch),
  stages: z.array(stage),
  /** Final ranks that are known, best first. */
  places: z.array(
    z.object({
      rank: z.int(),
      registration_id: z.uuid(),
      /** Why no game gave it this rank, in French; null for a place like others. */
      reason: z.string().nullable(),
    }),
  ),
  /** No rank is still to come. */
  is_final: z.boolean(),
  /** The draw of the pools, with what makes it verifiable. Null when there was none. */
  draw: z
    .object({
      number: z.int(),
      seed: z.number(),
      at: instant,
      by_hand: z.boolean(),
      pools: z.array(z.array(z.object({ registration_id: z.uuid(), reason: z.string().nullable() }))),
    })
    .nullable(),
})

/** Field names are those of the specification, then ours. */
const rankingRow = z.object({
  position: z.int(),
  clubName: z.string(),
  /** Of a pool; null in the final ranks. */
  points: z.int().nullable(),
  played: z.int(),
  wins: z.int(),
  losses: z.int(),
  scoreDiff: z.int(),
  /** Places won by the last round, lost under 0; null in round 1 and in the final ranks. */
  trend: z.int().nullable(),
  team_name: z.string(),
  registration_id: z.uuid(),
  club: shownClub,
  /** Why it is there, in French. */
  reason: z.string().nullable(),
})

const rankingAnswer = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Why nobody is ranked, in French; null when somebody is. */
      reason: z.string().nullable(),
      /** The final ranks, else the pools. */
      groups: z.array(z.object({ name: z.string(), rows: z.array(rankingRow) })),
    }),
  ),
})

const visitor = verbs(publicRoute, 'Compétition')
const member = verbs(memberRoute, 'Compétition')

export const standings = {
  overview: visitor.get('/tournaments/{id}/competition', 'Ce qui est publié de la compétition d’un tournoi', {
    asks: tournament,
    answers: overviewAnswer,
  }),
  teams: visitor.get('/tournaments/{id}/teams', 'Les équipes engagées dans un tournoi', {
    asks: tournament,
    answers: { items: z.array(team) },
  }),
  programme: visitor.get('/tournaments/{id}/programme', 'Les matchs d’un tournoi', {
    asks: tournament.extend({
      /** At the venue. */
      day: day.optional(),
      court_id: z.int().positive().optional(),
      category_id: z.int().positive().optional(),
      /** Registration of a team. */
      team: z.uuid().optional(),
    }),
    answers: { items: z.array(programmeMatch) },
  }),
  category: visitor.get('/tournament-categories/{id}/standings', 'Classements, tableau et tirage d’une catégorie', {
    asks: { id: z.int().positive() },
    answers: categoryAnswer,
  }),
  ranking: visitor.get('/tournaments/{id}/ranking', 'Le classement d’un tournoi, catégorie par catégorie', {
    asks: tournament,
    answers: rankingAnswer,
  }),
  mine: member.get('/tournaments/{id}/own-teams', 'Les équipes de mon club dans un tournoi, et ce que j’y peux', {
    asks: tournament,
    answers: {
      items: z.array(z.object({ registration_id: z.uuid(), team_name: z.string() })),
      /** Score sheets of this tournament may be printed. */
      print_sheets: z.boolean(),
    },
  }),
}

export type ProgrammeMatch = z.infer<typeof programmeMatch>
export type PublicCategory = z.infer<typeof category>
export type PublicTeam = z.infer<typeof team>
export type PublicPool = z.infer<typeof pool>
export type PublicStage = z.infer<typeof stage>
export type StandingRow = z.infer<typeof standingRow>
export type CategoryStandings = z.infer<typeof categoryAnswer>
export type CompetitionOverview = z.infer<typeof overviewAnswer>
export type Ranking = z.infer<typeof rankingAnswer>
export type RankingRow = z.infer<typeof rankingRow>

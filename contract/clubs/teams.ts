import { z } from 'zod'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { isSeason } from '#domain/common/dates/season.ts'
import { TEAM_NAME_EMPTY, TEAM_NAME_TOO_LONG } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { day, instant, line, memberRoute } from '../common/base.ts'
import { phone } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'

/** As it is printed: typed to register a team, or when the club adds one. */
export const teamName = line.min(1, TEAM_NAME_EMPTY).max(TEAM_NAME_MAX_LENGTH, TEAM_NAME_TOO_LONG)

/** Somebody has read that this team is younger than the category, and says that its players may play above their age. */
export const youngerConfirmed = z.boolean().optional()

const id = z.uuid()
export const season = z.string().refine(isSeason, 'Choisissez une saison.')
const category = z.enum(CATEGORIES, 'Choisissez une catégorie.')
const gender = z.enum(GENDERS, 'Choisissez un genre.')
const note = line.max(120, '120 caractères au plus.').transform((text) => text || null)

const played = {
  name: teamName,
  category,
  gender,
  level: z.enum(DIVISIONS).nullable(),
  coach_name: note.nullable(),
  coach_phone: phone.nullable(),
  colours: note.nullable(),
}

/** A team with what the club knows of it. */
export const team = z.object({
  id,
  season: z.string(),
  name: z.string(),
  category,
  gender,
  level: z.enum(DIVISIONS).nullable(),
  coach_name: z.string().nullable(),
  /** Null for a member who only keeps scores. */
  coach_phone: z.string().nullable(),
  colours: z.string().nullable(),
  /** Put away: it keeps its results and is no longer proposed. */
  archived_at: instant.nullable(),
  updated_at: instant,
  players_count: z.int(),
  /** Tournaments where it came in. */
  tournaments_count: z.int(),
  /** Its places in tournaments that are not over, under the name that is printed there. */
  entries: z.array(z.object({ tournament_id: z.int(), title: z.string(), team_name: z.string() })),
})

const teamList = z.object({
  season: z.string(),
  /** Those that have teams, the present one and the next, latest first. */
  seasons: z.array(z.string()),
  /** Teams can be made in it. */
  open: z.boolean(),
  /** Teams of the season before that have not been taken over. */
  carriable_count: z.int(),
  /** The day on which the players of the season are erased. */
  players_erased_on: day,
  items: z.array(team),
  permissions: z.object({ manage: z.boolean(), see_players: z.boolean() }),
})

const carriable = z.object({
  from: z.string(),
  season: z.string(),
  items: z.array(
    z.object({
      id,
      name: z.string(),
      category,
      gender,
      players_count: z.int(),
      proposed: z.object({ name: z.string(), category }),
    }),
  ),
})

const member = verbs(memberRoute, 'Équipes')

export const teams = {
  list: member.get('/clubs/mine/teams', 'Équipes du club, par saison', {
    asks: { season: season.optional() },
    answers: teamList,
  }),
  add: member.post('/clubs/mine/teams', 'Créer une équipe', {
    refuses: ['TEAM_EXISTS', 'SEASON_CLOSED'],
    asks: {
      name: teamName,
      category,
      gender,
      level: played.level.optional(),
      coach_name: played.coach_name.optional(),
      coach_phone: played.coach_phone.optional(),
      colours: played.colours.optional(),
      /** The present one when absent. */
      season: season.optional(),
    },
    answers: { id, season: z.string(), name: z.string(), category, gender },
    status: 201,
  }),
  edit: member.put('/teams/{id}', 'Modifier une équipe', {
    refuses: ['TEAM_EXISTS', 'CONFLICT', 'TEAM_GENDER', 'TEAM_OLDER'],
    asks: { id, ...played, updated_at: instant },
    answers: { id, updated_at: instant },
  }),
  archive: member.put('/teams/{id}/archiving', 'Archiver une équipe', {
    asks: { id },
    answers: { id, archived_at: instant.nullable() },
  }),
  restore: member.put('/teams/{id}/restoration', 'Reprendre une équipe archivée', {
    asks: { id },
    answers: { id, archived_at: instant.nullable() },
  }),
  carriable: member.get('/clubs/mine/teams/carry-over', 'Équipes de la saison passée qui peuvent être reprises', {
    refuses: ['SEASON_CLOSED'],
    asks: { season },
    answers: carriable,
  }),
  carryOver: member.post(
    '/clubs/mine/teams/carry-over',
    'Reprendre des équipes de la saison passée, toutes ou aucune',
    {
      refuses: ['TEAM_EXISTS', 'SEASON_CLOSED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
      asks: {
        season,
        teams: z
          .array(z.strictObject({ id, name: teamName, category, with_players: z.boolean() }))
          .min(1, 'Choisissez au moins une équipe.')
          .max(100),
      },
      answers: { teams: z.int(), players: z.int() },
      status: 201,
    },
  ),
}

export type Team = z.infer<typeof team>
export type TeamList = z.infer<typeof teamList>
export type CarriableTeams = z.infer<typeof carriable>

import { z } from 'zod'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { SCORE_MODES } from '#domain/competition/set-up/set-up.ts'
import { isOfWinner, WINNER_FIRST } from '#domain/competition/standings/rules-problem.ts'
import { TOURNAMENT_FORMATS } from '#domain/tournaments/tournament-format.ts'
import { ENTERED_CATEGORY_STATUSES } from '#domain/tournaments/tournament.ts'
import { instant, line, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { several } from './several-categories.ts'
import { entryNow } from '../registrations/entry-now.ts'
import { enteredCategory, id as registrationId } from '../registrations/registration.ts'

const id = z.int().positive().max(2_147_483_647)
const few = (most: number) => z.int().min(1).max(most)
const legs = z.union([z.literal(1), z.literal(2)])

const singleElimination = z.strictObject({ kind: z.literal('single_elimination'), third_place: z.boolean() })
const doubleElimination = z.strictObject({ kind: z.literal('double_elimination'), reset: z.boolean() })
const consolation = z.strictObject({ kind: z.literal('consolation') })

const format: z.ZodType<Format, Format> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round_robin'), legs }),
  z.strictObject({ kind: z.literal('pools'), pool_count: few(64), legs }),
  z.strictObject({
    kind: z.literal('pools_then_bracket'),
    pool_count: few(64),
    qualified: few(16),
    best_next: z.int().min(0).max(32),
    bracket: z.discriminatedUnion('kind', [singleElimination, doubleElimination, consolation]),
    others_play_on: z.boolean(),
  }),
  singleElimination,
  doubleElimination,
  consolation,
  z.strictObject({ kind: z.literal('swiss'), rounds: few(30) }),
  z.strictObject({ kind: z.literal('triangulaire'), order: z.enum(['fixed', 'loser_first']) }),
  z.strictObject({ kind: z.literal('three_on_three') }),
  z.strictObject({ kind: z.literal('plateau'), games_each: few(14) }),
])

const measure = z.enum([
  'points',
  'wins',
  'win_ratio',
  'difference',
  'scored',
  'average_scored',
  'opponents_points',
  'seed',
])
const criterion = z.strictObject({
  measure,
  among: z.enum(['level_teams', 'whole_pool']),
  when: z.enum(['two_teams', 'more_teams']).optional(),
})
const points = z.int().min(0).max(99)
/** Of who wins, then of who loses. */
const score = z.tuple([z.int().min(0).max(199), z.int().min(0).max(199)]).refine(isOfWinner, WINNER_FIRST)

const rules = z.strictObject({
  name: line.min(1, 'Donnez un nom à ces règles.').max(60),
  points: z.strictObject({ win: points, draw: points.nullable(), loss: points, default_loss: points, forfeit: points }),
  ranked_by: measure,
  tie_break: z.array(criterion).min(1).max(12),
  swiss_tie_break: z.array(criterion).min(1).max(12).optional(),
  restart: z.boolean(),
  forfeit_score: score,
  default_score: z.union([score, z.literal('winner_keeps')]),
  second_forfeit_annuls: z.boolean(),
  withdrawal: z.enum(['annuls', 'forfeits']),
  scoring: z.enum(['5x5', '3x3']),
  across_pools: z.strictObject({
    ranked_by: measure,
    tie_break: z.array(measure).min(1).max(8),
    equal_games: z.boolean(),
  }),
})

const pace = {
  /** Minutes of a game. */
  duration_minutes: z.int('Indiquez un nombre de minutes.').min(1, 'Un match dure au moins une minute.').max(240),
  /** Minutes between two games of a court. */
  turnaround_minutes: z.int('Indiquez un nombre de minutes.').min(0).max(120),
  /** Minutes between two games of a team. */
  min_rest_minutes: z.int('Indiquez un nombre de minutes.').min(0).max(600),
  max_in_row: few(20).nullable(),
  max_per_day: few(20).nullable(),
}

const team = z.object({
  registration_id: registrationId,
  team_name: z.string(),
  club_id: z.int(),
  club_name: z.string(),
  department: z.string().nullable(),
  /** `left`: drawn, and no longer entered. */
  stands: z.enum(['approved', 'pending', 'left']),
  level: z.int().nullable(),
  /** Its place in the draw, from 1; null when it is not drawn. */
  seed: z.int().nullable(),
})

const category = enteredCategory.extend({
  status: z.enum(ENTERED_CATEGORY_STATUSES),
  phase: z.enum(['set_up', 'published', 'finished']),
  /** Sent back by a change; 0 while nobody has set anything up. */
  version: z.int(),
  changed_at: instant.nullable(),
  /** Who changed it last. */
  changed_by: z.string().nullable(),
  format: format.nullable(),
  rules,
  score_mode: z.enum(SCORE_MODES),
  ...pace,
  with_pending: z.boolean(),
  /** Teams that would be drawn now, and those that are drawn. */
  teams: z.array(team),
  /** That have entered and are not counted: the organiser has not answered them. */
  pending_teams: z.int(),
  waiting: z.array(z.object({ registration_id: registrationId, team_name: z.string(), club_name: z.string() })),
  draw: z
    .object({
      /** 1 for the first. */
      number: z.int(),
      seed: z.number(),
      at: instant,
      by_hand: z.boolean(),
      /** Of each pool; without pools, one list in order. */
      pools: z.array(z.array(registrationId)),
      reasons: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** Since when everybody sees the pools, before there are hours. */
  pools_public_at: instant.nullable(),
  /** Results recorded. */
  results: z.int(),
  /** Of the teams there are now; null while that is not known. */
  needed_minutes: z.int().nullable(),
  /** That the courts leave to this category; null without any open hour. */
  left_minutes: z.int().nullable(),
  gaps: z.array(z.object({ code: z.string(), text: z.string() })),
  permissions: z.object({
    /** Format, rules and teams: until it is published. */
    set_up: z.boolean(),
    /** Minutes and limits: until it is over. */
    pace: z.boolean(),
    /** By a preview, once it is published. */
    change: z.boolean(),
  }),
})

const competitionList = z.object({
  time_zone: z.string(),
  courts: z.object({ count: z.int(), open_minutes: z.int(), needed_minutes: z.int() }),
  categories: z.array(category),
})

const move = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exchange'), team: registrationId, other: registrationId }),
  z.strictObject({ kind: z.literal('replace'), team: registrationId, by: registrationId }),
  z.strictObject({ kind: z.literal('place'), team: registrationId }),
  z.strictObject({ kind: z.literal('remove'), team: registrationId }),
])

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('change_format'), format }),
  z.strictObject({ kind: z.literal('replace_team'), team: registrationId, by: registrationId }),
  z.strictObject({ kind: z.literal('place_team'), team: registrationId }),
  /** While none of their games has begun. */
  z.strictObject({ kind: z.literal('exchange_teams'), team: registrationId, other: registrationId }),
  z.strictObject({ kind: z.literal('change_rules'), rules, score_mode: z.enum(SCORE_MODES) }),
])

/** Points over 40 minutes. */
const points40 = z.number().nullable()
const strengths = z.object({
  /** `none`: of this age nothing is computed; `not_computed`: no night has passed yet. */
  state: z.enum(['none', 'not_computed', 'known']),
  computed_at: instant.nullable(),
  is_late: z.boolean(),
  teams: z.array(
    z.object({
      registration_id: registrationId,
      strength: z.number(),
      /** Its matches hardly say anything of it. */
      is_little_known: z.boolean(),
      matches: z.int(),
      /** For the draw, 1 the strongest. */
      level: z.int(),
    }),
  ),
  /**
   * Between the strongest pool and the weakest: of the draw as it stands, and to be expected of a draw with the levels that
   * are noted or with those of the strengths, both known to a `step` of points. Null where there are no pools.
   */
  gaps: z.object({ drawn: points40, with_levels: points40, with_strengths: points40, step: z.literal([0.1, 0.5, 1]) }),
})

/** What a change of a published category would do, in French, and its mark: another one means that it must be read again. */
const difference = z.object({ lines: z.array(z.string()), hash: z.string() })

const write = verbs(memberRoute, 'Compétitions', 'CONFLICT', 'NOT_ALLOWED_NOW', 'ALREADY_STARTED', 'FORMAT_IMPOSSIBLE')
const version = z.int().min(0)

const member = verbs(memberRoute, 'Compétitions')

/** How each category of a tournament is played, for who runs it. */
export const competitions = {
  ...entryNow,
  get: member.get('/tournaments/{id}/competitions', 'Formules d’un tournoi', {
    asks: { id },
    answers: competitionList,
  }),
  suggest: member.get('/tournament-categories/{id}/formats', 'Formules possibles d’une catégorie', {
    asks: {
      id,
      /** Minutes of a game with its turnaround; those that are saved when absent. */
      game_minutes: z.int().min(1).max(360).optional(),
      with_pending: z.boolean().optional(),
    },
    answers: {
      teams: z.int(),
      court_minutes: z.int().nullable(),
      items: z.array(
        z.object({
          format,
          name: z.string(),
          games: z.int(),
          least_games: z.int(),
          most_games: z.int(),
          court_minutes: z.int(),
          fits: z.boolean(),
          reason: z.string(),
        }),
      ),
    },
  }),
  save: write.put('/tournament-categories/{id}/competition', 'Régler la formule d’une catégorie', {
    asks: {
      id,
      version,
      format: format.nullable(),
      rules,
      score_mode: z.enum(SCORE_MODES),
      ...pace,
      with_pending: z.boolean(),
    },
    answers: competitionList,
  }),
  draw: write.post('/tournament-categories/{id}/draw', 'Tirer au sort les équipes d’une catégorie', {
    asks: { id, version },
    answers: competitionList,
  }),
  drawMany: write.post('/tournaments/{id}/draws', 'Tirer au sort plusieurs catégories, toutes ou aucune', {
    asks: { id, categories: several },
    answers: competitionList,
  }),
  saveForAll: write.put('/tournaments/{id}/formats', 'Choisir la même formule pour plusieurs catégories', {
    asks: { id, kind: z.enum(TOURNAMENT_FORMATS), categories: several },
    answers: competitionList,
  }),
  arrange: write.put('/tournament-categories/{id}/draw', 'Déplacer une équipe dans le tirage', {
    asks: { id, version, move },
    answers: competitionList,
  }),
  publishPools: write.put('/tournament-categories/{id}/public-pools', 'Publier les poules avant les horaires', {
    asks: { id, version, is_public: z.boolean() },
    answers: competitionList,
  }),
  level: write.put('/tournament-categories/{id}/levels', 'Noter le niveau d’une équipe', {
    asks: { id, version, registration_id: registrationId, level: few(99).nullable() },
    answers: competitionList,
  }),
  strengths: member.get('/tournament-categories/{id}/strengths', 'Force des équipes et équilibre des poules', {
    asks: { id },
    answers: strengths,
  }),
  levelByStrength: write.put('/tournament-categories/{id}/levels-by-strength', 'Noter les niveaux selon les forces', {
    asks: { id, version },
    answers: competitionList,
  }),
  preview: member.post('/tournament-categories/{id}/change-preview', 'Ce que changerait une compétition publiée', {
    refuses: ['NOT_ALLOWED_NOW', 'FORMAT_IMPOSSIBLE', 'ENGINE_REFUSED'],
    asks: { id, change },
    answers: difference,
  }),
  apply: member.put('/tournament-categories/{id}/change', 'Changer une compétition publiée', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW', 'FORMAT_IMPOSSIBLE', 'ENGINE_REFUSED', 'PREVIEW_STALE'],
    asks: { id, request_id: z.uuid(), change, hash: z.string().max(64) },
    answers: competitionList,
  }),
}

export type CompetitionList = z.infer<typeof competitionList>
export type CategorySetUp = z.infer<typeof category>
export type TeamStrengths = z.infer<typeof strengths>
export type DrawnTeam = z.infer<typeof team>
export type CompetitionChange = z.infer<typeof change>

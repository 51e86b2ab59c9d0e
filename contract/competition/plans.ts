import { z } from 'zod'
import { instant, line, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { planConstraints } from './plan-constraints.ts'
import { planVersions, violation } from './plan-versions.ts'
import { minute, referee, scheduleProblem } from './schedule-problem.ts'
import { MOST_PLANNED_GAMES } from '#domain/competition/formats/format-problems.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'

const id = z.int().positive().max(2_147_483_647)
const numberAsText = z.string().regex(/^[1-9]\d{0,9}$/)
const game = z.string().min(1).max(200)

const slot = z.strictObject({
  game,
  court: numberAsText,
  start: minute,
  is_pinned: z.boolean(),
  referees: z.array(referee).max(2).default([]),
})

const quality = z.object({
  games_unplanned: z.int(),
  /** Of the last game. */
  end: minute,
  /** No plan ends earlier. */
  bound: minute,
  ratio_to_bound: z.number(),
  back_to_backs: z.int(),
  shortest_rest: z.int().nullable(),
})

const plan = z.object({
  number: z.int(),
  version: z.int(),
  /** Teams, courts or formats are no longer those that it was made for. */
  is_outdated: z.boolean(),
  slots: z.array(slot.extend({ end: minute })),
  quality,
  notes: z.array(z.string()),
  problems: z.array(violation),
  saved_at: instant,
  /** Null: nobody, or somebody who has left. */
  saved_by: z.string().nullable(),
})

const planning = z.object({
  tournament: z.object({ id: z.int(), title: z.string(), time_zone: z.string() }),
  problem: scheduleProblem,
  problem_hash: z.string(),
  /** Of each game that waits, what stands for its teams; null for a side that a player stands for. */
  awaited_sides: z.array(
    z.object({ game: z.string(), sides: z.tuple([z.string().nullable(), z.string().nullable()]) }),
  ),
  /** Games under way. */
  playing: z.array(z.string()),
  /** What no plan can be published for, in French; null when one may. */
  publish_problem: z.string().nullable(),
  /** Categories that have no games yet: their format or their draw is missing. */
  undrawn: z.array(z.string()),
  published: plan
    .extend({
      published_at: instant,
      /** Null: nobody, or somebody who has left. */
      published_by: z.string().nullable(),
      waived: z.array(violation),
      reason: z.string().nullable(),
    })
    .nullable(),
  draft: plan.nullable(),
})

const clubChanges = z.object({
  club: z.object({ id: z.int(), name: z.string() }),
  /** Of each team, a line a match. */
  teams: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
  is_urgent: z.boolean(),
})

const edit = verbs(memberRoute, 'Planning', 'CONFLICT', 'NOT_ALLOWED_NOW')
const onProblem = { id, problem_hash: z.string().max(64) }

const member = verbs(memberRoute, 'Planning')

export const plans = {
  get: member.get('/tournaments/{id}/planning', 'Planning d’un tournoi', { asks: { id }, answers: planning }),
  save: edit.put('/tournaments/{id}/planning', 'Garder le brouillon d’un planning', {
    refuses: ['PLAN_OUTDATED'],
    asks: {
      ...onProblem,
      /** Version of the draft that this one replaces; 0 when there was none. */
      version: z.int().min(0),
      slots: z
        .array(slot)
        .max(MOST_PLANNED_GAMES, `Un planning va jusqu’à ${MOST_PLANNED_GAMES} matchs.`)
        .refine((slots) => new Set(slots.map((one) => one.game)).size === slots.length, 'Un match a deux horaires.'),
    },
    answers: plan,
  }),
  discard: edit.put('/tournaments/{id}/planning/abandonment', 'Abandonner le brouillon d’un planning', {
    asks: { id, version: z.int().min(1) },
    answers: { discarded: z.literal(true) },
  }),
  changes: member.get(
    '/tournaments/{id}/planning/changes',
    'Ce que la publication d’un planning change pour chaque club',
    {
      refuses: ['CONFLICT'],
      asks: { id, version: z.coerce.number().int().min(1) },
      answers: { clubs: z.array(clubChanges), unplaced: z.int(), problems: z.array(violation) },
    },
  ),
  publish: edit.post('/tournaments/{id}/planning/publication', 'Publier le brouillon d’un planning', {
    refuses: ['PLAN_IMPOSSIBLE', 'PLAN_OUTDATED', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      id,
      version: z.int().min(1),
      /** How many violations of this draft the organiser was shown and gives up. */
      waived: z.int().min(0),
      /** Why: of what is given up, or of telling nobody. */
      reason: line.max(REASON_MAX_LENGTH).nullable(),
      tell: z.boolean(),
    },
    answers: { number: z.int(), told: z.int() },
    status: 201,
  }),
  ...planVersions,
  ...planConstraints,
}

export type { PlanConstraints } from './plan-constraints.ts'
export type Planning = z.infer<typeof planning>
export type KeptPlan = z.infer<typeof plan>
export type PlanSlot = z.infer<typeof slot>
export type ClubChanges = z.infer<typeof clubChanges>

import { z } from 'zod'

/** Whole minutes since 1970 in UTC. */
export const minute = z.int().min(0).max(100_000_000)
export const span = z.strictObject({ from: minute, to: minute })

/** A known team, or the one that loses a game. */
export const referee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team'), team: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('loser'), game: z.string().min(1).max(200) }),
])

/** Teams that do not play whistle; null: referees come from outside. */
export const refereeing = z
  .strictObject({
    per_game: z.union([z.literal(1), z.literal(2)]),
    same_club_allowed: z.boolean(),
  })
  .nullable()

/** What there is to plan: `ScheduleProblem`. Ids of games are '{category entered}/{game}'. */
export const scheduleProblem = z.object({
  zone: z.string(),
  courts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      site: z.string(),
      is_main: z.boolean(),
      open: z.array(span),
      blocked: z.array(span),
    }),
  ),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      duration: z.int(),
      turnaround: z.int(),
      min_rest: z.int(),
      max_in_row: z.int().nullable(),
      max_per_day: z.int().nullable(),
      days: z.array(span).nullable(),
    }),
  ),
  games: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      label: z.string(),
      category: z.string(),
      stage: z.int(),
      players: z.array(z.string()),
      after: z.array(z.object({ game: z.string(), rest: z.boolean() })),
      is_final: z.boolean(),
      frees_loser: z.boolean(),
      pinned: z.object({ court: z.string(), start: minute }).nullable(),
      lasts: z.int().optional(),
      has_started: z.boolean().optional(),
      is_unplayed: z.boolean().optional(),
    }),
  ),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      club: z.string().nullable(),
      coach: z.string().nullable(),
      unavailable: z.array(span),
      can_referee: z.boolean(),
    }),
  ),
  travel: z.array(z.object({ sites: z.tuple([z.string(), z.string()]), minutes: z.int() })),
  stages_in_order: z.boolean(),
  finals_last: z.boolean(),
  referees: refereeing,
})

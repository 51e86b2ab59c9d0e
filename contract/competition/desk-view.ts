import { z } from 'zod'
import { PRESENCES } from '#domain/competition/desk/time-alerts.ts'
import { instant } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'

const id = z.int().positive().max(2_147_483_647)

const side = z.object({
  registration_id: z.uuid().nullable(),
  /** The team, else where it comes from: « 1er poule B ». */
  name: z.string(),
})

const deskMatch = z.object({
  id,
  category_id: id,
  /** In the graph of its competition, for the acts. */
  game: z.string(),
  /** « U13 F 3 »: its category and its number on the score sheet. */
  label: z.string(),
  number: z.int(),
  stage: z.string(),
  phase: z.string(),
  pool: z.string().nullable(),
  round: z.int(),
  court_id: id.nullable(),
  scheduled_date: instant,
  ends_at: instant,
  started_at: instant.nullable(),
  late_minutes: z.int(),
  status: z.enum(['scheduled', 'in_progress', 'completed', 'cancelled']),
  teams: z.tuple([side, side]),
  score: z.tuple([z.int(), z.int()]).nullable(),
  /** Of each period, when they were noted with the result. */
  periods: z.array(z.tuple([z.int(), z.int()])).nullable(),
  /** « 2e période » of a match being played, as its table says; null when no table does. */
  period: z.string().nullable(),
  /** The device that writes it, or the desk, and the one that asks to. */
  pen: z
    .object({ holder: z.string(), is_desk: z.boolean(), seen_at: instant, asked_by: z.string().nullable() })
    .nullable(),
  outcome: z.object({ kind: z.string(), by: z.int().optional() }).nullable(),
  is_awarded: z.boolean(),
  /** False: nobody asks for a score. */
  is_scored: z.boolean(),
  is_pinned: z.boolean(),
  /** « Lyon 1 »: the teams that whistle it; empty where teams whistle and nobody is there to, null where they do not. */
  whistled_by: z.string().nullable(),
  /** A team was to whistle it and has left. */
  lost_referees: z.boolean(),
  version: z.int(),
})

const standing = z.object({
  rank: z.int(),
  registration_id: z.uuid(),
  name: z.string(),
  is_shared: z.boolean(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  drawn: z.int(),
  points: z.int(),
  difference: z.int(),
  /** Why this rank, in French. */
  reason: z.string(),
})

const deskPool = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string(),
  kind: z.enum(['round_robin', 'swiss', 'plateau']),
  is_complete: z.boolean(),
  /** Empty for a plateau. */
  rows: z.array(standing),
  /** Teams that nothing but lots separates. */
  needs_lots: z.array(z.array(z.uuid())),
  is_overridden: z.boolean(),
  /** Lots that were drawn: their seed and hour. */
  lots: z.array(z.object({ seed: z.number(), drawn_at: instant })),
  swiss: z.object({ drawn: z.int(), rounds: z.int(), may_draw: z.boolean(), is_ended: z.boolean() }).nullable(),
})

const deskCategory = z.object({
  id,
  label: z.string(),
  is_published: z.boolean(),
  is_plateau: z.boolean(),
  scoring: z.enum(['5x5', '3x3']),
  /** What a forfeit is worth: the score of who is there first, the points of who is not, and whether a second one annuls. */
  forfeit: z.object({ score: z.tuple([z.int(), z.int()]), points: z.int(), second_annuls: z.boolean() }),
  /** The same of a match lost by default; `winner_keeps`: its points to who wins, 0 to the other. */
  by_default: z.object({ score: z.union([z.tuple([z.int(), z.int()]), z.literal('winner_keeps')]), points: z.int() }),
  turnaround_minutes: z.int(),
  stages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['launched', 'ready', 'waiting']),
      locked: z.boolean(),
    }),
  ),
  pools: z.array(deskPool),
  /** Played games that other teams should have played: they are kept or replayed. */
  contested: z.array(
    z.object({
      match_id: id,
      game: z.string(),
      played_by: z.string(),
      expected: z.string(),
      /** Why it cannot be kept, in French; null when it can. */
      keep_problem: z.string().nullable(),
    }),
  ),
  /** Games that wait because one team would meet itself, and the results of which each, once cleared, opens it. */
  against_itself: z.array(
    z.object({
      match_id: id,
      name: z.string(),
      clearing: z.array(z.object({ match_id: id, game: z.string() })),
    }),
  ),
  /** Places that a withdrawn team leaves to the next one of its pool. */
  next_in: z.array(z.object({ pool: z.string(), team: z.uuid(), name: z.string(), next: z.string() })),
  /** Final ranks that are known. */
  results: z.array(z.object({ rank: z.int(), registration_id: z.uuid(), name: z.string() })),
})

const deskTeam = z.object({
  registration_id: z.uuid(),
  category_id: id,
  name: z.string(),
  club: clubFace,
  /** Of its coach, else of its club. */
  phone: z.string().nullable(),
  /** Its players may be read, each reading noted: never by who only keeps scores. */
  has_roster: z.boolean(),
  presence: z.enum(PRESENCES),
  presence_at: instant.nullable(),
  withdrawn: z.string().nullable(),
  /** Drawn, and no longer registered. */
  has_left: z.boolean(),
})

export const deskChange = z.object({
  id: z.uuid(),
  category_id: id,
  category: z.string(),
  label: z.string(),
  by: z.string().nullable(),
  at: instant,
  reason: z.string().nullable(),
  difference: z.array(z.object({ kind: z.string(), text: z.string() })),
  /** What it took back. */
  undoes: z.object({ label: z.string(), by: z.string().nullable() }).nullable(),
  /** Why it cannot be undone any more; null while it can. */
  undo_problem: z.string().nullable(),
})

const tableAlert = z.object({
  id,
  /** Null when it does not exist any more. */
  match_id: id.nullable(),
  /** « Paul, terrain 2 ». */
  by: z.string(),
  /** Why it does not count. */
  said: z.string(),
  teams: z.tuple([z.uuid(), z.uuid()]),
  /** A final score; null: acts that came too late. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  /** How many acts. */
  count: z.int(),
})

export const desk = z.object({
  id,
  title: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Of its feed: grows with each change. */
  version: z.int(),
  /** Why nothing is written any more; null while the desk is open. */
  closed: z.string().nullable(),
  /** It was closed too soon: whoever asks may open it again. */
  may_resume: z.boolean(),
  /** Of those who run the tournament, and not only its desk. */
  may_manage: z.boolean(),
  courts: z.array(
    z.object({
      id,
      name: z.string(),
      /** When it may be played on, pauses taken out, in order; null when nobody has said its hours. */
      open: z.array(z.object({ from: instant, to: instant })).nullable(),
      /** Of its devices, the one that was seen last. */
      table: z.object({ label: z.string(), seen_at: instant, unsent: z.int() }).nullable(),
    }),
  ),
  /** What tables have sent and does not count: each waits for one choice. */
  table_alerts: z.array(tableAlert),
  matches: z.array(deskMatch),
  categories: z.array(deskCategory),
  teams: z.array(deskTeam),
  /** Before a match: from when the forfeit of an absent team is proposed. */
  forfeit_minutes: z.int(),
  /** Keys of the alerts that somebody has settled. */
  settled: z.array(z.string()),
})

export type Desk = z.infer<typeof desk>
export type DeskMatch = z.infer<typeof deskMatch>
export type DeskCategory = z.infer<typeof deskCategory>
export type DeskPool = z.infer<typeof deskPool>
export type DeskTeam = z.infer<typeof deskTeam>
export type DeskChange = z.infer<typeof deskChange>

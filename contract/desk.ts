import { z } from 'zod'
import { ALERT_CHOICES, PRESENCES } from '#domain/desk/time-alerts.ts'
import { errors, instant, line, memberRoute, page, paragraphs } from './base.ts'
import { actPreview, deskAct, outcome } from './desk-acts.ts'

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
  outcome: z.object({ kind: z.string(), by: z.int().optional() }).nullable(),
  is_awarded: z.boolean(),
  /** False: nobody asks for a score. */
  is_scored: z.boolean(),
  is_pinned: z.boolean(),
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
  contested: z.array(z.object({ match_id: id, game: z.string(), played_by: z.string(), expected: z.string() })),
  /** Places that a withdrawn team leaves to the next one of its pool. */
  next_in: z.array(z.object({ pool: z.string(), team: z.uuid(), name: z.string(), next: z.string() })),
  /** Final ranks that are known. */
  results: z.array(z.object({ rank: z.int(), registration_id: z.uuid(), name: z.string() })),
})

const deskTeam = z.object({
  registration_id: z.uuid(),
  category_id: id,
  name: z.string(),
  club: z.string(),
  /** Of its coach, else of its club. */
  phone: z.string().nullable(),
  presence: z.enum(PRESENCES),
  presence_at: instant.nullable(),
  withdrawn: z.string().nullable(),
})

const deskChange = z.object({
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

const desk = z.object({
  id,
  title: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Of its feed: grows with each change. */
  version: z.int(),
  /** Why nothing is written any more; null while the desk is open. */
  closed: z.string().nullable(),
  /** Of those who run the tournament, and not only its desk. */
  may_manage: z.boolean(),
  courts: z.array(z.object({ id, name: z.string() })),
  matches: z.array(deskMatch),
  categories: z.array(deskCategory),
  teams: z.array(deskTeam),
  /** Keys of the alerts that somebody has settled. */
  settled: z.array(z.string()),
})

/** Clubs with a team in a running competition: all, or those of one match, court or category, or that are late. */
const audience = z.strictObject({
  kind: z.enum(['all', 'late', 'category', 'match', 'court']),
  /** Of the match, court or category. */
  of: id.optional(),
})

const alertKey = z.string().min(3).max(120)
const requested = { request_id: z.uuid() }
const tags = ['Jour J']
const route = (method: 'GET' | 'PUT', path: `/${string}`, summary: string) => ({ method, path, summary, tags }) as const

const write = memberRoute.errors(errors('NOT_ALLOWED_NOW'))
const competing = write.errors(errors('ENGINE_REFUSED'))

/** One way to deal with a delay, and its price. */
const delayChoice = z.object({
  kind: z.enum(['absorb', 'shift_court', 'replan']),
  /** Matches that change their hour or court. */
  moves: z.array(z.object({ match_id: id, label: z.string(), teams: z.string(), from: z.string(), to: z.string() })),
  /** Matches that begin behind their hour without moving. */
  late: z.int(),
  teams: z.int(),
  clubs: z.int(),
  /** What it breaks or needs to be known; not a refusal. */
  notes: z.array(z.string()),
  /** Why it is not possible. */
  problem: z.string().nullable(),
  hash: z.string(),
})

/** The day of a tournament, for its desk. */
export const deskRoutes = {
  mine: memberRoute
    .route(route('GET', '/desks', 'Les tournois dont je tiens la table'))
    .output(
      z.object({ items: z.array(z.object({ id, title: z.string(), starts_at: instant, time_zone: z.string() })) }),
    ),
  get: memberRoute
    .route(route('GET', '/tournaments/{id}/desk', 'Tout ce que la régie d’un tournoi regarde'))
    .input(z.strictObject({ id }))
    .output(desk),
  changes: memberRoute
    .route(route('GET', '/tournaments/{id}/changes', 'Ce qui a été fait dans les compétitions d’un tournoi'))
    .input(z.strictObject({ id, cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).optional() }))
    .output(page(deskChange)),
  preview: competing
    .route(route('PUT', '/tournament-categories/{id}/act-preview', 'Ce qu’un geste déplacerait'))
    .input(z.strictObject({ id, act: deskAct }))
    .output(actPreview),
  apply: competing
    .errors(errors('PREVIEW_STALE', 'COURT_TAKEN'))
    .route(route('PUT', '/tournament-categories/{id}/act', 'Faire un geste dont on a vu ce qu’il déplace'))
    .input(
      z.strictObject({ id, act: deskAct, hash: z.string().max(80), reason: line.max(300).optional(), ...requested }),
    )
    .output(z.object({ id: z.uuid(), version: z.int() })),
  checkIn: write
    .route(route('PUT', '/entrants/{id}/presence', 'Pointer une équipe'))
    .input(z.strictObject({ id: z.uuid(), presence: z.enum(PRESENCES) }))
    .output(z.object({ presence: z.enum(PRESENCES) })),
  delays: write
    .route(route('PUT', '/matches/{id}/delay-choices', 'Ce que coûte un retard, de trois façons'))
    .input(z.strictObject({ id, minutes: z.int().min(0).max(300) }))
    .output(
      z.object({
        choices: z.array(delayChoice),
      }),
    ),
  delay: write
    .errors(errors('PREVIEW_STALE', 'COURT_TAKEN'))
    .route(route('PUT', '/matches/{id}/delay', 'Appliquer un retard'))
    .input(
      z.strictObject({
        id,
        minutes: z.int().min(0).max(300),
        choice: z.enum(['absorb', 'shift_court', 'replan']),
        hash: z.string().max(80),
        tell: z.boolean(),
      }),
    )
    .output(z.object({ moved: z.int(), told: z.int() })),
  settle: write
    .errors(errors('ALREADY_SETTLED', 'ALREADY_RECORDED', 'ENGINE_REFUSED'))
    .route(route('PUT', '/tournaments/{id}/alert', 'Régler une alerte'))
    .input(z.strictObject({ id, key: alertKey, choice: z.enum(ALERT_CHOICES), ...requested }))
    .output(z.object({ choice: z.enum(ALERT_CHOICES) })),
  audience: memberRoute
    .route(route('GET', '/tournaments/{id}/desk-audience', 'Combien de clubs un message de la régie atteindrait'))
    .input(audience.extend({ id, of: z.coerce.number().int().positive().max(2_147_483_647).optional() }))
    .output(z.object({ clubs: z.int() })),
  write: write
    .errors(errors('AUDIENCE_CHANGED'))
    .route(route('PUT', '/tournaments/{id}/desk-message', 'Écrire aux clubs d’un match, d’un terrain, d’une catégorie'))
    .input(
      z.strictObject({
        id,
        audience,
        text: paragraphs.min(3, 'Écrivez votre message.').max(1000),
        expected_clubs: z.int().min(1, 'Aucun club n’est concerné.'),
      }),
    )
    .output(z.object({ sent: z.int() })),
}

/** What the desk does to one match. */
export const deskMatches = {
  start: write
    .route(route('PUT', '/matches/{id}/start', 'Faire commencer un match'))
    .input(z.strictObject({ id }))
    .output(z.object({ started_at: instant })),
  record: competing
    .errors(errors('ALREADY_RECORDED', 'CONFLICT'))
    .route(route('PUT', '/matches/{id}/result', 'Enregistrer le résultat d’un match'))
    .input(
      z.strictObject({
        id,
        /** Of the match that was on screen: another one means that it has changed. */
        version: z.int().optional(),
        outcome,
        /** Needed where the stage was checked and locked. */
        reason: line.max(300).optional(),
        ...requested,
      }),
    )
    .output(z.object({ change_id: z.uuid(), version: z.int() })),
  move: write
    .errors(errors('COURT_TAKEN', 'CONFLICT'))
    .route(route('PUT', '/matches/{id}/place', 'Déplacer un match à jouer'))
    .input(z.strictObject({ id, version: z.int(), court_id: id, starts_at: instant, tell: z.boolean() }))
    .output(z.object({ told: z.int() })),
}

export type Desk = z.infer<typeof desk>
export type DeskMatch = z.infer<typeof deskMatch>
export type DeskCategory = z.infer<typeof deskCategory>
export type DeskPool = z.infer<typeof deskPool>
export type DeskTeam = z.infer<typeof deskTeam>
export type DelayChoice = z.infer<typeof delayChoice>
export type DeskChange = z.infer<typeof deskChange>

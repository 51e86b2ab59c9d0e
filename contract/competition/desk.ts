import { z } from 'zod'
import { ALERT_CHOICES, PRESENCES } from '#domain/competition/desk/time-alerts.ts'
import { errors, instant, line, memberRoute, page, paragraphs } from '../common/base.ts'
import { actPreview, deskAct, outcome } from './desk-acts.ts'
import { desk, deskChange } from './desk-view.ts'

const id = z.int().positive().max(2_147_483_647)

/** Clubs with a team in a running competition: all, or those of one match, court or category, or that are late. */
const audience = z.strictObject({
  kind: z.enum(['all', 'late', 'category', 'match', 'court']),
  /** Of the match, court or category. */
  of: id.optional(),
})

const alertKey = z.string().min(3).max(120)
const requested = { request_id: z.uuid() }
/** The change that stands: of this request, or the one that had done it already; null when none tells of it. */
const standing = z.uuid().nullable()
const tags = ['Jour J']
const route = (method: 'GET' | 'PUT', path: `/${string}`, summary: string) => ({ method, path, summary, tags }) as const

const write = memberRoute.errors(errors('NOT_ALLOWED_NOW'))
const competing = write.errors(errors('CONFLICT', 'ENGINE_REFUSED'))

/** A match that goes to another court or hour, in words. */
const move = z.object({ match_id: id, label: z.string(), teams: z.string(), from: z.string(), to: z.string() })

/** One way to deal with a delay, and its price. */
const delayChoice = z.object({
  kind: z.enum(['absorb', 'shift_court', 'replan']),
  /** Matches that change their hour or court. */
  moves: z.array(move),
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

/** A planning that took the place of another during the day, and what it moved. */
const hourChange = z.object({
  number: z.int(),
  /** Null: an account that is no more. */
  by: z.string().nullable(),
  at: instant,
  moves: z.array(move),
  /** Why the hours of before cannot come back. */
  undo_problem: z.string().nullable(),
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
  hours: memberRoute
    .route(route('GET', '/tournaments/{id}/desk-hours', 'Les derniers plannings qui ont déplacé des matchs'))
    .input(z.strictObject({ id }))
    .output(z.object({ items: z.array(hourChange) })),
  undoHours: write
    .errors(errors('COURT_TAKEN'))
    .route(route('PUT', '/tournaments/{id}/desk-hours', 'Revenir aux horaires d’avant un planning'))
    .input(z.strictObject({ id, number: z.int().min(1).max(2_147_483_647), tell: z.boolean() }))
    .output(z.object({ moved: z.int(), told: z.int() })),
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
    .output(z.object({ id: standing, version: z.int() })),
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
    .errors(errors('ALREADY_SETTLED', 'ALREADY_RECORDED', 'CONFLICT', 'ENGINE_REFUSED'))
    .route(route('PUT', '/tournaments/{id}/alert', 'Régler une alerte'))
    .input(z.strictObject({ id, key: alertKey, choice: z.enum(ALERT_CHOICES), ...requested }))
    .output(z.object({ choice: z.enum(ALERT_CHOICES) })),
  shareReferees: write
    .route(route('PUT', '/tournaments/{id}/desk-referees', 'Trouver qui arbitre les matchs dont l’équipe est partie'))
    .input(z.strictObject({ id }))
    .output(z.object({ shared: z.int(), told: z.int(), missing: z.int() })),
  audience: memberRoute
    .route(route('GET', '/tournaments/{id}/desk-audience', 'Combien de clubs un message de la régie atteindrait'))
    .input(audience.extend({ id, of: z.coerce.number().int().positive().max(2_147_483_647).optional() }))
    .output(z.object({ clubs: z.int() })),
  write: write
    .errors(errors('AUDIENCE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'))
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
    .input(
      z.strictObject({
        id,
        /** Whoever asks has read that the tournament begins on a later day. */
        early: z.boolean().optional(),
      }),
    )
    .output(z.object({ started_at: instant })),
  unstart: write
    .route(route('PUT', '/matches/{id}/unstart', 'Reprendre le début d’un match démarré par erreur'))
    .input(z.strictObject({ id }))
    .output(z.object({ id })),
  record: competing
    .errors(errors('ALREADY_RECORDED'))
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
    .output(z.object({ change_id: standing, version: z.int() })),
  judgeMove: memberRoute
    .route(route('PUT', '/matches/{id}/place-preview', 'Ce qui s’oppose à un déplacement, ou qu’il vaut mieux savoir'))
    .input(z.strictObject({ id, court_id: id, starts_at: instant }))
    .output(
      z.object({
        /** Why it is not possible there. */
        refused: z.string().nullable(),
        /** What it breaks, and is the desk’s to weigh. */
        notes: z.array(z.string()),
      }),
    ),
  move: write
    .errors(errors('COURT_TAKEN', 'CONFLICT'))
    .route(route('PUT', '/matches/{id}/place', 'Déplacer un match à jouer'))
    .input(z.strictObject({ id, version: z.int(), court_id: id, starts_at: instant, tell: z.boolean() }))
    .output(z.object({ told: z.int() })),
}

export type DeskMove = z.infer<typeof move>
export type HourChange = z.infer<typeof hourChange>
export type DelayChoice = z.infer<typeof delayChoice>

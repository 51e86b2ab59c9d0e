import { z } from 'zod'
import { ALERT_CHOICES, PRESENCES } from '#domain/competition/desk/time-alerts.ts'
import { instant, line, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
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

const write = verbs(memberRoute, 'Jour J', 'NOT_ALLOWED_NOW')
const competing = verbs(memberRoute, 'Jour J', 'NOT_ALLOWED_NOW', 'CONFLICT', 'ENGINE_REFUSED')

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

const member = verbs(memberRoute, 'Jour J')

/** The day of a tournament, for its desk. */
export const deskRoutes = {
  mine: member.get('/desks', 'Les tournois dont je tiens la table', {
    answers: { items: z.array(z.object({ id, title: z.string(), starts_at: instant, time_zone: z.string() })) },
  }),
  get: member.get('/tournaments/{id}/desk', 'Tout ce que la régie d’un tournoi regarde', {
    asks: { id },
    answers: desk,
  }),
  changes: member.get('/tournaments/{id}/changes', 'Ce qui a été fait dans les compétitions d’un tournoi', {
    asks: paged({ id }, { limit: 50 }),
    answers: page(deskChange),
  }),
  hours: member.get('/tournaments/{id}/desk-hours', 'Les derniers plannings qui ont déplacé des matchs', {
    asks: { id },
    answers: { items: z.array(hourChange) },
  }),
  undoHours: write.put('/tournaments/{id}/desk-hours', 'Revenir aux horaires d’avant un planning', {
    refuses: ['COURT_TAKEN'],
    asks: { id, number: z.int().min(1).max(2_147_483_647), tell: z.boolean() },
    answers: { moved: z.int(), told: z.int() },
  }),
  preview: competing.put('/tournament-categories/{id}/act-preview', 'Ce qu’un geste déplacerait', {
    asks: { id, act: deskAct },
    answers: actPreview,
  }),
  apply: competing.put('/tournament-categories/{id}/act', 'Faire un geste dont on a vu ce qu’il déplace', {
    refuses: ['PREVIEW_STALE', 'COURT_TAKEN'],
    asks: { id, act: deskAct, hash: z.string().max(80), reason: line.max(300).optional(), ...requested },
    answers: { id: standing, version: z.int() },
  }),
  checkIn: write.put('/entrants/{id}/presence', 'Pointer une équipe', {
    asks: { id: z.uuid(), presence: z.enum(PRESENCES) },
    answers: { presence: z.enum(PRESENCES) },
  }),
  delays: write.put('/matches/{id}/delay-choices', 'Ce que coûte un retard, de trois façons', {
    asks: { id, minutes: z.int().min(0).max(300) },
    answers: {
      choices: z.array(delayChoice),
    },
  }),
  delay: write.put('/matches/{id}/delay', 'Appliquer un retard', {
    refuses: ['PREVIEW_STALE', 'COURT_TAKEN'],
    asks: {
      id,
      minutes: z.int().min(0).max(300),
      choice: z.enum(['absorb', 'shift_court', 'replan']),
      hash: z.string().max(80),
      tell: z.boolean(),
    },
    answers: { moved: z.int(), told: z.int() },
  }),
  settle: write.put('/tournaments/{id}/alert', 'Régler une alerte', {
    refuses: ['ALREADY_SETTLED', 'ALREADY_RECORDED', 'CONFLICT', 'ENGINE_REFUSED'],
    asks: { id, key: alertKey, choice: z.enum(ALERT_CHOICES), ...requested },
    answers: { choice: z.enum(ALERT_CHOICES) },
  }),
  shareReferees: write.put(
    '/tournaments/{id}/desk-referees',
    'Trouver qui arbitre les matchs dont l’équipe est partie',
    { asks: { id }, answers: { shared: z.int(), told: z.int(), missing: z.int() } },
  ),
  audience: member.get('/tournaments/{id}/desk-audience', 'Combien de clubs un message de la régie atteindrait', {
    asks: audience.extend({ id, of: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    answers: { clubs: z.int() },
  }),
  write: write.put('/tournaments/{id}/desk-message', 'Écrire aux clubs d’un match, d’un terrain, d’une catégorie', {
    refuses: ['AUDIENCE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      id,
      audience,
      text: paragraphs.min(3, 'Écrivez votre message.').max(1000),
      expected_clubs: z.int().min(1, 'Aucun club n’est concerné.'),
    },
    answers: { sent: z.int() },
  }),
}

/** What the desk does to one match. */
export const deskMatches = {
  start: write.put('/matches/{id}/start', 'Faire commencer un match', {
    asks: {
      id,
      /** Whoever asks has read that the tournament begins on a later day. */
      early: z.boolean().optional(),
    },
    answers: { started_at: instant },
  }),
  unstart: write.put('/matches/{id}/unstart', 'Reprendre le début d’un match démarré par erreur', {
    asks: { id },
    answers: { id },
  }),
  record: competing.put('/matches/{id}/result', 'Enregistrer le résultat d’un match', {
    refuses: ['ALREADY_RECORDED'],
    asks: {
      id,
      /** Version of the match on the screen; the act is refused when the match has changed since. */
      version: z.int().optional(),
      outcome,
      /** Needed where the stage was checked and locked. */
      reason: line.max(300).optional(),
      ...requested,
    },
    answers: { change_id: standing, version: z.int() },
  }),
  judgeMove: member.put('/matches/{id}/place-preview', 'Ce qui s’oppose à un déplacement, ou qu’il vaut mieux savoir', {
    asks: { id, court_id: id, starts_at: instant },
    answers: {
      /** Why it is not possible there. */
      refused: z.string().nullable(),
      /** Rules that the move breaks although it is possible: the desk decides. */
      notes: z.array(z.string()),
    },
  }),
  move: write.put('/matches/{id}/place', 'Déplacer un match à jouer', {
    refuses: ['COURT_TAKEN', 'CONFLICT'],
    asks: { id, version: z.int(), court_id: id, starts_at: instant, tell: z.boolean() },
    answers: { told: z.int() },
  }),
}

export type DeskMove = z.infer<typeof move>
export type HourChange = z.infer<typeof hourChange>
export type DelayChoice = z.infer<typeof delayChoice>

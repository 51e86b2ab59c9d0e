import { z } from 'zod'
import { TABLE_CHOICES } from '#domain/competition/table/aside.ts'
import { LIVE_SCORE_MOST } from '#domain/competition/table/table-event.ts'
import { instant, memberRoute, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const id = z.int().positive().max(2_147_483_647)
const upTo = (most: number) => z.tuple([z.int().min(0).max(most), z.int().min(0).max(most)])
const score = upTo(LIVE_SCORE_MOST.score)
const pair = upTo(LIVE_SCORE_MOST.count)
const period = z.int().min(1).max(LIVE_SCORE_MOST.period)
const side = z.union([z.literal(0), z.literal(1)])

const points = z.strictObject({
  kind: z.literal('points'),
  side,
  points: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
const periodBegun = z.strictObject({ kind: z.literal('period'), period })
const cancel = z.strictObject({ kind: z.literal('cancel'), of: z.uuid() })

const tableAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  points,
  z.strictObject({ kind: z.literal('foul'), side }),
  z.strictObject({ kind: z.literal('timeout'), side }),
  periodBegun,
  cancel,
  z.strictObject({ kind: z.literal('final'), score }),
])

/** The desk marks these where no table does; its final score is a result of the desk. */
const mark = z.discriminatedUnion('kind', [points, periodBegun, cancel])

export const tableEvent = z.strictObject({
  id: z.uuid(),
  version: z.literal(1),
  match_id: id,
  teams: z.tuple([z.uuid(), z.uuid()]),
  pen: z.int().positive().max(1_000_000).nullable(),
  seq: z.int().positive().max(100_000),
  recorded_at: instant,
  act: tableAct,
})

/** What a table has shown as a QR code, once it is read: bounded as what tables send. */
export const tableDelivery = z.strictObject({
  court_id: id,
  generation: id,
  device: z.uuid(),
  events: z.array(tableEvent).min(1).max(200),
})

const liveScore = z.strictObject({ score, period, fouls: pair, timeouts: pair })

const tableMatch = z.object({
  id,
  /** « U13 F 3 ». */
  label: z.string(),
  scheduled_date: instant,
  ends_at: instant,
  late_minutes: z.int(),
  /** The teams that whistle; null when it is not theirs to do. */
  whistled_by: z.string().nullable(),
  status: z.enum(['scheduled', 'in_progress', 'completed', 'cancelled']),
  /** Null while it is not known who plays. */
  teams: z.tuple([
    z.object({ registration_id: z.uuid().nullable(), name: z.string() }),
    z.object({ registration_id: z.uuid().nullable(), name: z.string() }),
  ]),
  score_mode: z.enum(['final', 'running', 'none']),
  scoring: z.enum(['5x5', '3x3']),
  periods: z.int(),
  /** A draw cannot end it. */
  needs_winner: z.boolean(),
  live: liveScore.nullable(),
  /** The result that stands, with who wrote it last: the table or the organiser. */
  result: z.object({ score: score.nullable(), by: z.enum(['table', 'desk']), waits: z.boolean() }).nullable(),
  /** Why nothing more is written here; null while the table writes. */
  closed: z.string().nullable(),
  pen: z
    .object({
      number: z.int(),
      /** This device holds it. */
      mine: z.boolean(),
      holder: z.string(),
      seen_at: instant,
      base: liveScore,
      /** The first name of who asks this device for it. */
      asked_by: z.string().nullable(),
    })
    .nullable(),
})

/** The day of one court, for its table: teams, no players. */
const tableDay = z.object({
  tournament: z.object({ id, title: z.string(), time_zone: z.string() }),
  court: z.object({ id, name: z.string() }),
  now: instant,
  /** Why tables write nothing: closed, cancelled, postponed; null while they do. */
  closed: z.string().nullable(),
  matches: z.array(tableMatch),
})

const device = z.uuid()

/** Opened by the secret of a court, in the header `x-table-secret`. */
const atTable = verbs(publicRoute, 'Table de marque', 'LINK_EXPIRED', 'DEVICE_BLOCKED')

export const table = {
  open: atTable.post('/table/open', 'Ouvrir la table d’un terrain', {
    asks: { device, label: z.string().trim().min(1).max(40) },
    answers: tableDay,
  }),
  sync: atTable.post('/table/sync', 'Envoyer ce que la table a écrit et lire sa journée', {
    asks: { device, unsent: z.int().min(0).max(100_000), events: z.array(tableEvent).max(200) },
    answers: {
      /** One for each event, in the order sent. */
      acks: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(['applied', 'aside']),
          /** French: why it waits for the organiser. */
          reason: z.string().nullable(),
        }),
      ),
      day: tableDay,
    },
  }),
  takePen: atTable.post('/table/pen', 'Reprendre la marque d’un match', {
    refuses: ['PEN_HELD', 'NOT_ALLOWED_NOW'],
    asks: { device, match_id: id, base: liveScore },
    answers: tableDay,
  }),
  yieldPen: atTable.post('/table/pen-yielded', 'Céder la marque à qui la demande', {
    asks: { device, match_id: id },
    answers: tableDay,
  }),
}

const atDesk = verbs(memberRoute, 'Table de marque', 'NOT_ALLOWED_NOW')

const tournamentTables = z.object({
  /** What tables send waits for the desk. */
  scores_checked: z.boolean(),
  courts: z.array(
    z.object({
      id,
      name: z.string(),
      /** The whole address, with its secret; null for who may not print it. */
      link: z.string().nullable(),
      /** The same as a code to read, in SVG. */
      qr_code: z.string().nullable(),
      valid_from: instant.nullable(),
      valid_until: instant.nullable(),
      devices: z.array(
        z.object({
          id: z.uuid(),
          label: z.string(),
          seen_at: instant,
          unsent: z.int(),
          blocked_at: instant.nullable(),
          /** Labels of the matches whose pen it holds. */
          pens: z.array(z.object({ match_id: id, label: z.string(), asked_by: z.string().nullable() })),
        }),
      ),
    }),
  ),
})

/** The pad of the desk shows a match by these: its score is the base and the acts since. */
const marks = z.object({
  base: liveScore,
  acts: z.array(z.object({ id: z.uuid(), seq: z.int(), at: instant, act: mark })),
  /** The table that writes the match; null while the desk may. */
  held_by: z.object({ holder: z.string(), court: z.string(), seen_at: instant }).nullable(),
})

const member = verbs(memberRoute, 'Table de marque')

/** The tables of a tournament, for its desk. */
export const tables = {
  list: member.get('/tournaments/{id}/tables', 'Les tables d’un tournoi : liens et appareils', {
    asks: { id },
    answers: tournamentTables,
  }),
  renew: atDesk.put('/courts/{id}/table-link', 'Renouveler le lien d’un terrain', {
    asks: { id },
    answers: { link: z.string().nullable() },
  }),
  block: atDesk.put('/table-devices/{id}/block', 'Écarter un appareil, ou le laisser revenir', {
    refuses: ['COURT_TAKEN'],
    asks: {
      id: z.uuid(),
      blocked: z.boolean(),
      /** With `blocked`: what it has written is taken back, but for what the desk has corrected since. */
      undo: z.boolean().optional(),
    },
    answers: { blocked: z.boolean(), undone: z.int() },
  }),
  check: atDesk.put('/tournaments/{id}/table-scores', 'Valider ou non les scores des tables', {
    asks: { id, checked: z.boolean() },
    answers: { checked: z.boolean() },
  }),
  givePen: atDesk.put('/matches/{id}/pen', 'Donner la marque à l’appareil qui la demande', {
    asks: { id },
    answers: { holder: z.string() },
  }),
  marks: member.get('/matches/{id}/marks', 'Ce que la régie a marqué d’un match en cours', {
    asks: { id },
    answers: marks,
  }),
  mark: atDesk.put('/matches/{id}/marks', 'Marquer un match en cours depuis la régie, sans table', {
    refuses: ['PEN_HELD'],
    asks: {
      id,
      /** The two registrations that were on screen. */
      teams: z.tuple([z.uuid(), z.uuid()]),
      /** They stand in the order in which they were pressed; a press that is sent again counts once. */
      presses: z
        .array(z.strictObject({ id: z.uuid(), act: mark }))
        .min(1)
        .max(50),
    },
    answers: marks,
  }),
  takePen: atDesk.put('/matches/{id}/desk-pen', 'Reprendre à la régie la marque qu’une table tient', {
    asks: { id },
    answers: marks,
  }),
  settle: atDesk.put('/table-alerts/{id}', 'Régler ce qu’une table a envoyé à part', {
    refuses: ['ALREADY_SETTLED', 'ALREADY_RECORDED', 'ENGINE_REFUSED'],
    asks: {
      id,
      choice: z.enum(TABLE_CHOICES),
      /** Names the change of score, so that a request sent again changes the score once. */
      request_id: z.uuid().optional(),
    },
    answers: { choice: z.enum(TABLE_CHOICES) },
  }),
  /** What a table without network shows as a QR code, read by a telephone of the desk. */
  deliver: atDesk.put('/tournaments/{id}/table-delivery', 'Recevoir ce qu’une table montre en QR', {
    asks: { id, delivery: z.string().min(10).max(4_000) },
    answers: { applied: z.int(), known: z.int(), aside: z.int() },
  }),
}

export type TableDay = z.infer<typeof tableDay>
export type TableMatch = z.infer<typeof tableMatch>
export type TournamentTables = z.infer<typeof tournamentTables>
export type Marks = z.infer<typeof marks>
export type Mark = z.infer<typeof mark>
export type SentEvent = z.infer<typeof tableEvent>

import { z } from 'zod'
import { FORM_STEPS } from '#domain/organizing/tournament-form/form-step.ts'
import { TOURNAMENT_FIELDS, type TournamentField } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { type TextName, TOURNAMENT_TEXTS, type TournamentText } from '#domain/tournaments/tournament-texts.ts'
import { ENTERED_CATEGORY_STATUSES, TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import { instant, memberRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'

/** As it is typed: what is wrong with it is said by the form, so that it is kept. */
const typed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Ce texte contient un caractère illisible.')
const word = typed(200)

const category = z.strictObject({
  /** Null for one that is new. */
  id: z.int().positive().nullable(),
  category: word,
  gender: word,
  division: word,
  day: word,
  price: word,
  max_participants: word,
  format: word,
})

const extra = z.strictObject({ id: z.int().positive().nullable(), name: word, price: word, stock: word })

const court = z.strictObject({
  id: z.int().positive().nullable(),
  name: word,
  site: word,
  hours: z.array(z.strictObject({ day: word, from: word, to: word })).max(60),
})

const lists = {
  categories: z.array(category).max(60),
  extras: z.array(extra).max(40),
  payment_methods: z.array(word).max(10),
  cancellation_tiers: z.array(z.strictObject({ until_days_before: word, percent: word })).max(20),
  required_documents: z.array(word).max(20),
  courts: z.array(court).max(60),
}

const FIELDS = Object.keys(TOURNAMENT_FIELDS) as TournamentField[]

const asText = (field: string) => {
  const { lines }: Partial<TournamentText> = field in TOURNAMENT_TEXTS ? TOURNAMENT_TEXTS[field as TextName] : {}
  return lines ? typed(20_000) : typed(400)
}

/** Every answer of the form; see `TypedTournament`. Lists are sent whole: what is no longer in one is removed. */
export const typedTournament = z.strictObject(
  Object.fromEntries(
    FIELDS.map((name) => [name, name in lists ? lists[name as keyof typeof lists] : asText(name)]),
  ) as {
    [F in TournamentField]: F extends keyof typeof lists ? (typeof lists)[F] : z.ZodString
  },
)

const field = z.enum(FIELDS)
const problem = z.object({
  field,
  /** The field, or a place inside its list: 'categories.2.price', 'courts.0.hours.1.to'. */
  at: z.string(),
  message: z.string(),
})
const blocker = problem.extend({ step: z.enum(FORM_STEPS) })

export const tournamentForm = z.object({
  id: z.int(),
  status: z.enum(TOURNAMENT_STATUSES),
  /** Why a moderator has sent it back, or why it is cancelled. */
  status_reason: z.string().nullable(),
  organizer: clubFace,
  form_version: z.int(),
  /** Everything as it is to be shown: what is kept, and over it what is typed and not valid yet. */
  fields: typedTournament,
  /** What is not valid yet: kept as typed, and not in the tournament. */
  unfinished: z.array(problem),
  /** Everything that stands against publishing it, those of `unfinished` included; empty once it is published. */
  blockers: z.array(blocker),
  /** Who saved last; null for a name that is erased, and for a form that nobody has saved. */
  saved_at: instant.nullable(),
  saved_by: z.string().nullable(),
  /** What the commune says. */
  town: z.object({ name: z.string(), department: z.string(), time_zone: z.string() }),
  /** By category that stands in the database: how far it is used. One that is cancelled is only here. */
  entered: z.array(
    z.object({
      id: z.int(),
      /** 'U13F'. */
      name: z.string(),
      status: z.enum(ENTERED_CATEGORY_STATUSES),
      /** Teams that take a place. */
      taken: z.int(),
      /** Those, and the teams in its waiting list. */
      live: z.int(),
    }),
  ),
  rules_file: z.object({ id: z.uuid(), name: z.string(), size: z.int(), url: z.string() }).nullable(),
  previous_tournament_id: z.int().nullable(),
  /**
   * `draft`: whatever is typed is kept; `review`: a change must be valid; `published`: it must be valid, and clubs may be
   * told (`previewSave`); `closed`: nothing changes any more.
   */
  mode: z.enum(['draft', 'review', 'published', 'closed']),
  permissions: z.object({
    save: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    discard: z.boolean(),
    duplicate: z.boolean(),
  }),
})

/** Of what is to be saved in a published tournament. */
const preview = z.object({
  /** What would change, in words. */
  changes: z.array(z.object({ field, label: z.string(), before: z.string(), after: z.string(), tells: z.boolean() })),
  /** Clubs that would be told: sent back as `told` when saving. */
  told: z.int(),
  /** What refuses it. */
  problems: z.array(problem),
})

const id = z.int().positive().max(2_147_483_647)
/** A bodiless reading of the tournament, by whoever may change it. */
const one = z.strictObject({ id })
const version = z.int().positive()
const idempotent =
  'Avec l’en-tête Idempotency-Key, la même demande répétée reçoit la même réponse et n’agit qu’une fois.'

const member = verbs(memberRoute, 'Tournois')

export const tournamentForms = {
  create: member.post('/tournaments', 'Commencer un tournoi', {
    description: `Un brouillon prérempli. ${idempotent}`,
    refuses: ['ORGANIZING_NOT_GRANTED', 'FORM_NOT_VALID', 'IDEMPOTENCY_KEY_REUSED'],
    asks: typedTournament
      .pick({ title: true, starts_on: true, insee: true })
      /** Absent: one day, and no hall yet. */
      .extend({ ends_on: word.optional(), venue_name: word.optional(), club_id: id.optional() }),
    answers: { id: z.int(), form_version: z.int() },
    status: 201,
  }),
  duplicate: member.post('/tournaments/{id}/copies', 'Dupliquer un tournoi pour l’an prochain', {
    description: `Même jour de la semaine un an plus tard, en brouillon. ${idempotent}`,
    refuses: ['ORGANIZING_NOT_GRANTED', 'FORM_NOT_VALID', 'IDEMPOTENCY_KEY_REUSED'],
    asks: one,
    answers: { id: z.int(), form_version: z.int() },
    status: 201,
  }),
  form: member.get('/tournaments/{id}/form', 'La fiche d’un tournoi', { asks: one, answers: tournamentForm }),
  previewSave: member.post('/tournaments/{id}/form/preview', 'Ce qu’un changement ferait, et à qui il serait dit', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: { id, form_version: version, fields: typedTournament.partial() },
    answers: preview,
  }),
  save: member.patch('/tournaments/{id}', 'Enregistrer la fiche', {
    description: `Un brouillon garde tout ; un tournoi publié change en entier ou pas du tout. ${idempotent}`,
    refuses: [
      'COURT_IN_USE',
      'CONFLICT',
      'FORM_NOT_VALID',
      'PLACES_TAKEN',
      'AUDIENCE_CHANGED',
      'NOT_ALLOWED_NOW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    asks: {
      id,
      /** That of the form that was read: fields that somebody else has changed since are refused with CONFLICT. */
      form_version: version,
      fields: typedTournament.partial(),
      /** Clubs that will be told, as `previewSave` said; only for a published tournament. */
      told: z.int().min(0).optional(),
    },
    answers: tournamentForm.extend({
      /** Numbers of the categories, extras and courts sent, in that order; null for what is not valid yet. */
      category_ids: z.array(z.int().nullable()).nullable(),
      extra_ids: z.array(z.int().nullable()).nullable(),
      court_ids: z.array(z.int().nullable()).nullable(),
    }),
  }),
  submit: member.put('/tournaments/{id}/submission', 'Publier un tournoi, ou le donner à valider', {
    description: idempotent,
    refuses: ['CONFLICT', 'NOT_READY', 'NOT_ALLOWED_NOW', 'ORGANIZING_NOT_GRANTED', 'IDEMPOTENCY_KEY_REUSED'],
    asks: { id, form_version: version },
    answers: { status: z.enum(['pending_review', 'registration_open']) },
  }),
  withdraw: member.delete('/tournaments/{id}/submission', 'Reprendre en brouillon un tournoi à valider', {
    refuses: ['NOT_ALLOWED_NOW', 'IDEMPOTENCY_KEY_REUSED'],
    asks: one,
    answers: { status: z.literal('draft') },
  }),
  discard: member.delete('/tournaments/{id}', 'Supprimer un brouillon', {
    refuses: ['NOT_ALLOWED_NOW', 'IDEMPOTENCY_KEY_REUSED'],
    asks: one,
    answers: { discarded: z.literal(true) },
  }),
}

export type TournamentForm = z.infer<typeof tournamentForm>
export type SavePreview = z.infer<typeof preview>
/**
 * Data of CONFLICT: what has been changed since of what was sent, by whom and when; `by` and `at` are of the last change.
 * To keep one's own, the same is sent again with this `form_version`.
 */
export type FormConflict = {
  by: string | null
  at: string
  form_version: number
  differs: { field: TournamentField; theirs: unknown; by: string | null; at: string }[]
}

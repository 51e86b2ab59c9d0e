import { z } from 'zod'
import { CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { CLUB_FILTERS, CLUB_ORDERS } from '#domain/office/club-supervision/club-list.ts'
import { CLUB_ACTS } from '#domain/office/club-supervision/club-supervision.ts'
import { ORGANIZING_STATES } from '#domain/organizing/organizing.ts'
import { reasonProblem, REASON_TOO_LONG } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { cents, instant, line, adminRoute, page, paragraphs, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
import { letter } from '../community/threads.ts'

const yesNo = z.enum(['oui', 'non'])

/** The filters of the list, which also say to whom a message goes. */
export const clubsAsked = z.strictObject({
  /** Beginnings of words of the name, the town, the affiliation or the address. */
  q: z.string().trim().max(120).optional(),
  status: z.enum(CLUB_FILTERS).optional(),
  department: z.string().max(3).optional(),
  verified: yesNo.optional(),
  organizer: z.enum(ORGANIZING_STATES).optional(),
  without_owner: z.literal('oui').optional(),
  duplicate: z.literal('oui').optional(),
  order: z.enum(CLUB_ORDERS).optional(),
})

const summary = z.object({
  ...clubFace.shape,
  city: z.string().nullable(),
  department: z.string().nullable(),
  email: z.string().nullable(),
  ffbb_number: z.string().nullable(),
  status: z.enum(CLUB_STATUSES),
  badge: z.string(),
  verified: z.boolean(),
  organizing: z.enum(ORGANIZING_STATES).nullable(),
  created_at: instant,
  /** People who sign in for it. */
  members: z.int(),
  /** Of the season. */
  teams: z.int(),
  /** Teams entered, ever. */
  entries: z.int(),
  /** Organised and published. */
  tournaments: z.int(),
  /** Probably the same club. */
  similar_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  merged_into: z.object({ id: z.int(), name: z.string() }).nullable(),
})

const why = z.string().nullable()

const sheet = z.object({
  ...summary.shape,
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  president: z.string().nullable(),
  coach: z.string().nullable(),
  description: z.string().nullable(),
  level: z.string().nullable(),
  categories: z.array(z.string()),
  founded: z.int().nullable(),
  members_count: z.int().nullable(),
  status_reason: z.string().nullable(),
  verified_by: z.string().nullable(),
  verified_at: instant.nullable(),
  people: z.array(
    z.object({ user_id: z.uuid(), full_name: z.string(), email: z.string(), rights: z.enum(MEMBER_RIGHTS) }),
  ),
  season_teams: z.array(z.object({ id: z.uuid(), name: z.string(), category: z.string(), gender: z.string() })),
  last_entries: z.array(
    z.object({
      id: z.uuid(),
      team_name: z.string(),
      tournament_id: z.int(),
      tournament: z.string(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  organizing_version: z.int().nullable(),
  /** From its completed matches; each null before the first. */
  performance: z.object({
    played: z.int(),
    wins: z.int(),
    losses: z.int(),
    win_rate: z.int().nullable(),
    average_score: z.number().nullable(),
    /** Why there is none. */
    reason: why,
  }),
  money: z.object({ to_refund_cents: cents, to_receive_cents: cents, awaited_cents: cents }),
  similar: z.array(z.object({ id: z.int(), name: z.string(), city: z.string().nullable() })),
  merged_from: z.array(z.object({ id: z.int(), name: z.string(), at: instant })),
  history: z.array(z.object({ id: z.string(), at: instant, actor: why, sentence: z.string() })),
  /** What stands in the way of closing it, line by line. */
  closure_blockers: z.array(z.string()),
  /** Tournaments that clubs may still enter or that are still to be played. */
  open_tournaments: z.int(),
  /** To be sent back with an act. */
  version: z.string(),
  /** By act: null when the viewer may, else why not. */
  why_not: z.record(z.enum(CLUB_ACTS), why),
  organizing_why_not: why,
})

const id = { id: z.int().positive() }
const act = { ...id, version: z.string().max(60) }
const state = z.object({ status: z.enum(CLUB_STATUSES), verified: z.boolean(), version: z.string() })
const refusals = ['CONFLICT', 'NOT_ALLOWED_NOW'] as const
const irreversible = [...refusals, 'NAME_NOT_TYPED'] as const
const reason = paragraphs.max(REASON_MAX_LENGTH, REASON_TOO_LONG).refine((text) => reasonProblem(text) === null, {
  error: ({ input }) => reasonProblem(String(input)) ?? '',
})
/** The name of the club, as read and typed again. */
const typed_name = line.pipe(z.string().max(120))

const mergePlan = z.object({
  stays: z.object({ id: z.int(), name: z.string() }),
  goes: z.object({ id: z.int(), name: z.string() }),
  blockers: z.array(z.string()),
  /** What happens, kind by kind; kinds without any row are left out. */
  lines: z.array(z.object({ label: z.string(), count: z.int(), cents: cents.nullable(), fate: z.string() })),
})

const admin = verbs(adminRoute, 'Clubs (administration)')

export const clubSupervision = {
  list: admin.get('/admin/clubs', 'Les clubs', {
    asks: paged(clubsAsked.shape, { cursor: 400 }),
    answers: page(summary),
  }),
  get: admin.get('/admin/clubs/{id}', 'La fiche d’un club', { asks: z.strictObject(id), answers: sheet }),
  verify: admin.put('/admin/clubs/{id}/verification', 'Vérifier un club, ou lui retirer sa vérification', {
    refuses: refusals,
    asks: { ...act, verified: z.boolean() },
    answers: state,
  }),
  suspend: admin.put('/admin/clubs/{id}/suspension', 'Suspendre un club, ou le rétablir', {
    refuses: refusals,
    asks: z.discriminatedUnion('suspended', [
      z.strictObject({ ...act, suspended: z.literal(true), reason }),
      z.strictObject({ ...act, suspended: z.literal(false) }),
    ]),
    answers: state,
  }),
  close: admin.put('/admin/clubs/{id}/closure', 'Fermer un club, ou le rouvrir', {
    refuses: irreversible,
    asks: z.discriminatedUnion('closed', [
      z.strictObject({ ...act, closed: z.literal(true), reason, typed_name }),
      z.strictObject({ ...act, closed: z.literal(false) }),
    ]),
    answers: state,
  }),
  mergePlan: admin.get('/admin/clubs/{id}/merge', 'Ce que ferait la fusion d’un club dans un autre', {
    asks: { ...id, into: z.int().positive() },
    answers: mergePlan,
  }),
  merge: admin.post('/admin/clubs/{id}/merge', 'Fusionner un club dans un autre', {
    refuses: irreversible,
    asks: { ...id, into: z.int().positive(), typed_name },
    answers: { into: z.int() },
  }),
  audience: admin.get('/admin/clubs-audience', 'À combien de clubs un message irait', {
    asks: clubsAsked,
    answers: {
      clubs: z.int(),
      /** Nobody signs in for them: they would read nothing. */
      without_account: z.int(),
    },
  }),
  write: admin.post('/admin/clubs-messages', 'Écrire à des clubs', {
    refuses: ['AUDIENCE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      to: clubsAsked,
      /** How many were announced before sending: others are not written to unknowingly. */
      expected_clubs: z.int().min(1),
      ...letter,
    },
    answers: { sent: z.int() },
    status: 201,
  }),
}

export type SupervisedClubRow = z.infer<typeof summary>
export type SupervisedClubSheet = z.infer<typeof sheet>
export type MergePlan = z.infer<typeof mergePlan>

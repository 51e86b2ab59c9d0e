import { z } from 'zod'
import { CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { ACCOUNT_ACTS, PERSON_CASES, PERSON_SORTS } from '#domain/accounts/account-acts.ts'
import { ACCOUNT_STATUSES, ROLES } from '#domain/common/people/roles.ts'
import { FACTOR_TYPES } from '#domain/common/people/second-factor.ts'
import { instant, line, adminRoute, page, paragraphs, paged } from '../common/base.ts'
import { departmentCode, fullName, phone } from '../common/people.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'

const account = z.object({
  id: z.uuid(),
  /** Null until the account is complete. */
  full_name: z.string().nullable(),
  email: z.string(),
  is_confirmed: z.boolean(),
  club: z
    .object({ id: z.int(), name: z.string(), rights: z.enum(MEMBER_RIGHTS), status: z.enum(CLUB_STATUSES) })
    .nullable(),
  /** `organisateur` and `club` follow from the club. */
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
  is_complete: z.boolean(),
  has_factor: z.boolean(),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  /** Named, and without the password or the second factor that it takes. */
  admin_waits: z.boolean(),
  factors_reset_at: instant.nullable(),
  erased_at: instant.nullable(),
})

const person = account.extend({
  /** What the caller may do to it now. */
  may: z.array(z.enum(ACCOUNT_ACTS)),
  /** Why that is nothing; null when it is something. */
  untouchable: z.string().nullable(),
})

const detail = person.extend({
  phone: z.string().nullable(),
  department: z.string().nullable(),
  /** Sent back by who edits; null without a profile. */
  updated_at: instant.nullable(),
  suspension: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** « Firefox sur Windows ». */
      device: z.string(),
      network: z.string().nullable(),
      opened_at: instant,
      last_seen_at: instant,
      has_given_factor: z.boolean(),
    }),
  ),
  factors: z.array(z.object({ id: z.uuid(), type: z.enum(FACTOR_TYPES), name: z.string(), created_at: instant })),
  lines: z.array(
    z.object({
      id: z.string(),
      at: instant,
      actor: z.string().nullable(),
      sentence: z.string(),
      entity_id: z.string(),
    }),
  ),
  requests: z.array(
    z.object({
      kind: z.enum(['export', 'erasure']),
      at: instant,
      /** When the copy was ready, or the erasure is due. */
      until: instant.nullable(),
      by: z.string().nullable(),
    }),
  ),
})

/** What an erasure does to one kind of rows. */
const consequence = z.object({
  what: z.string(),
  count: z.int(),
  fate: z.enum(['erased', 'anonymised', 'kept']),
})

const erasure = z.object({
  consequences: z.array(consequence),
  /** What stands against it, in French. */
  refusals: z.array(z.string()),
  /** Who can answer for the club in place of its last owner; empty when nobody has to. */
  successors: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  /** To be typed. */
  name: z.string(),
})

/** The filters of the list. */
export const peopleAsked = z.strictObject({
  /** Name, address or club. */
  q: z.string().trim().max(120).optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(ACCOUNT_STATUSES).optional(),
  only: z.enum(PERSON_CASES).optional(),
  sort: z.enum(PERSON_SORTS).optional(),
})

const id = z.strictObject({ id: z.uuid() })
const act = verbs(adminRoute, 'Administration des personnes', 'CONFLICT')
const admin = verbs(adminRoute, 'Administration des personnes')
const path = '/admin/people/{id}'

export const people = {
  list: admin.get('/admin/people', 'Les comptes', {
    asks: paged(peopleAsked.shape, { cursor: 400 }),
    answers: page(person),
  }),
  counts: admin.get('/admin/people-counts', 'Combien de comptes dans chaque cas', {
    answers: { admin: z.int(), suspended: z.int(), inactive: z.int(), unconfirmed: z.int() },
  }),
  get: admin.get(path, 'Un compte, et ce qui le concerne', { asks: id, answers: detail }),
  edit: act.patch(path, 'Corriger le nom, le téléphone, le département', {
    asks: {
      id: z.uuid(),
      full_name: fullName,
      phone: phone.nullable(),
      department: departmentCode.nullable(),
      /** As it was read: somebody else's change is not overwritten. */
      updated_at: instant,
    },
    answers: detail,
  }),
  write: act.post(`${path}/messages`, 'Écrire à une personne', {
    refuses: ['IDEMPOTENCY_KEY_REUSED'],
    asks: {
      id: z.uuid(),
      subject: line.min(1, 'Indiquez un objet.').max(120, '120 caractères au plus.'),
      content: paragraphs.min(1, 'Écrivez votre message.').max(5_000, '5\u00a0000 caractères au plus.'),
    },
    answers: { id: z.uuid() },
    status: 201,
  }),
  suspend: act.put(`${path}/suspension`, 'Suspendre un compte', { asks: { id: z.uuid(), reason }, answers: detail }),
  restore: act.delete(`${path}/suspension`, 'Rétablir un compte', { asks: id, answers: detail }),
  signOut: act.delete(`${path}/sessions`, 'Déconnecter une personne partout', { asks: id, answers: detail }),
  resetFactors: act.delete(`${path}/factors`, 'Retirer les seconds facteurs, un jour plus tard', {
    asks: id,
    answers: detail,
  }),
  keepFactors: act.put(`${path}/factors`, 'Ne plus les retirer', { asks: id, answers: detail }),
  grantAdmin: act.put(`${path}/admin`, 'Nommer administrateur', { asks: id, answers: detail }),
  withdrawAdmin: act.delete(`${path}/admin`, 'Retirer le rôle d’administrateur', { asks: id, answers: detail }),
  erasure: admin.get(`${path}/erasure`, 'Ce qu’effacer ce compte ferait', { asks: id, answers: erasure }),
  erase: act.post(`${path}/erasure`, 'Effacer un compte, sept jours plus tard', {
    refuses: ['ERASURE_REFUSED', 'SUCCESSOR_NEEDED'],
    asks: {
      id: z.uuid(),
      reason,
      /** As it is shown, typed again. */
      name: z.string().max(254),
      successor_id: z.uuid().optional(),
    },
    answers: detail,
  }),
  keep: act.delete(`${path}/erasure`, 'Ne plus effacer un compte', { asks: id, answers: detail }),
  players: admin.get('/admin/players', 'Chercher un joueur que sa famille veut faire effacer', {
    asks: { q: z.string().trim().min(3, 'Tapez au moins trois lettres.').max(120) },
    answers: {
      items: z.array(
        z.object({
          id: z.uuid(),
          last_name: z.string(),
          first_name: z.string(),
          birth_year: z.int().nullable(),
          team_name: z.string(),
          season: z.string(),
          club_name: z.string(),
        }),
      ),
      /** Only the first fifty are told. */
      has_more: z.boolean(),
    },
  }),
  erasePlayer: act.post('/admin/players/{id}/erasure', 'Effacer un joueur à la demande de sa famille', {
    asks: { id: z.uuid(), reason },
    answers: { erased: z.int() },
  }),
}

/** Without what the caller may do. */
export type KnownAccount = z.infer<typeof account>
export type SupervisedPerson = z.infer<typeof person>
export type SupervisedAccount = z.infer<typeof detail>
export type ErasurePreview = z.infer<typeof erasure>

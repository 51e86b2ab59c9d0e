import { z } from 'zod'
import { CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { ACCOUNT_ACTS, PERSON_CASES, PERSON_SORTS } from '#domain/accounts/account-acts.ts'
import { ACCOUNT_STATUSES, ROLES } from '#domain/common/people/roles.ts'
import { FACTOR_TYPES } from '#domain/common/people/second-factor.ts'
import { errors, instant, line, adminRoute, page, paragraphs } from '../common/base.ts'
import { departmentCode, fullName, phone } from '../common/people.ts'
import { reason } from '../common/reason.ts'

const tags = ['Administration des personnes']

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
const act = adminRoute.errors(errors('CONFLICT'))
const read = adminRoute
const path = '/admin/people/{id}'

export const people = {
  list: read
    .route({ method: 'GET', path: '/admin/people', summary: 'Les comptes', tags })
    .input(peopleAsked.extend({ cursor: z.string().max(400).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(person)),
  counts: read
    .route({ method: 'GET', path: '/admin/people-counts', summary: 'Combien de comptes dans chaque cas', tags })
    .output(z.object({ admin: z.int(), suspended: z.int(), inactive: z.int(), unconfirmed: z.int() })),
  get: read.route({ method: 'GET', path, summary: 'Un compte, et ce qui le concerne', tags }).input(id).output(detail),
  edit: act
    .route({ method: 'PATCH', path, summary: 'Corriger le nom, le téléphone, le département', tags })
    .input(
      z.strictObject({
        id: z.uuid(),
        full_name: fullName,
        phone: phone.nullable(),
        department: departmentCode.nullable(),
        /** As it was read: somebody else's change is not overwritten. */
        updated_at: instant,
      }),
    )
    .output(detail),
  write: act
    .errors(errors('IDEMPOTENCY_KEY_REUSED'))
    .route({ method: 'POST', path: `${path}/messages`, summary: 'Écrire à une personne', tags, successStatus: 201 })
    .input(
      z.strictObject({
        id: z.uuid(),
        subject: line.min(1, 'Indiquez un objet.').max(120, '120 caractères au plus.'),
        content: paragraphs.min(1, 'Écrivez votre message.').max(5_000, '5\u00a0000 caractères au plus.'),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  suspend: act
    .route({ method: 'PUT', path: `${path}/suspension`, summary: 'Suspendre un compte', tags })
    .input(z.strictObject({ id: z.uuid(), reason }))
    .output(detail),
  restore: act
    .route({ method: 'DELETE', path: `${path}/suspension`, summary: 'Rétablir un compte', tags })
    .input(id)
    .output(detail),
  signOut: act
    .route({ method: 'DELETE', path: `${path}/sessions`, summary: 'Déconnecter une personne partout', tags })
    .input(id)
    .output(detail),
  resetFactors: act
    .route({
      method: 'DELETE',
      path: `${path}/factors`,
      summary: 'Retirer les seconds facteurs, un jour plus tard',
      tags,
    })
    .input(id)
    .output(detail),
  keepFactors: act
    .route({ method: 'PUT', path: `${path}/factors`, summary: 'Ne plus les retirer', tags })
    .input(id)
    .output(detail),
  grantAdmin: act
    .route({ method: 'PUT', path: `${path}/admin`, summary: 'Nommer administrateur', tags })
    .input(id)
    .output(detail),
  withdrawAdmin: act
    .route({ method: 'DELETE', path: `${path}/admin`, summary: 'Retirer le rôle d’administrateur', tags })
    .input(id)
    .output(detail),
  erasure: read
    .route({ method: 'GET', path: `${path}/erasure`, summary: 'Ce qu’effacer ce compte ferait', tags })
    .input(id)
    .output(erasure),
  erase: act
    .errors(errors('ERASURE_REFUSED', 'SUCCESSOR_NEEDED'))
    .route({ method: 'POST', path: `${path}/erasure`, summary: 'Effacer un compte, sept jours plus tard', tags })
    .input(
      z.strictObject({
        id: z.uuid(),
        reason,
        /** As it is shown, typed again. */
        name: z.string().max(254),
        successor_id: z.uuid().optional(),
      }),
    )
    .output(detail),
  keep: act
    .route({ method: 'DELETE', path: `${path}/erasure`, summary: 'Ne plus effacer un compte', tags })
    .input(id)
    .output(detail),
  players: read
    .route({
      method: 'GET',
      path: '/admin/players',
      summary: 'Chercher un joueur que sa famille veut faire effacer',
      tags,
    })
    .input(z.strictObject({ q: z.string().trim().min(3, 'Tapez au moins trois lettres.').max(120) }))
    .output(
      z.object({
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
      }),
    ),
  erasePlayer: act
    .route({
      method: 'POST',
      path: '/admin/players/{id}/erasure',
      summary: 'Effacer un joueur à la demande de sa famille',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), reason }))
    .output(z.object({ erased: z.int() })),
}

/** Without what the caller may do. */
export type KnownAccount = z.infer<typeof account>
export type SupervisedPerson = z.infer<typeof person>
export type SupervisedAccount = z.infer<typeof detail>
export type ErasurePreview = z.infer<typeof erasure>

import { z } from 'zod'
import { BACKUP_KINDS, BACKUP_STATES } from '#domain/office/backups/backup.ts'
import { errors, instant, memberRoute, page } from '../common/base.ts'

const tags = ['Sauvegardes']
const adminRoute = memberRoute.errors(errors('NOT_ALLOWED_NOW'))
const one = z.strictObject({ id: z.int().positive() })

const backup = z.object({
  id: z.int(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  /** Null: the day’s own, or somebody who has left. */
  started_by: z.string().nullable(),
  asked_at: instant,
  ended_at: instant.nullable(),
  /** Without its ending; null until it has begun. */
  name: z.string().nullable(),
  rows_done: z.number(),
  /** An estimate while it runs. */
  rows_total: z.number(),
  /** Of what is downloaded, in bytes. */
  size: z.number().nullable(),
  /** SHA-256 of the JSON document. */
  sha256: z.string().nullable(),
  /** Readable with the private key alone. */
  encrypted: z.boolean(),
  /** Files of people that the storage had no more, or no more as they came. */
  files_lost: z.int(),
  failure: z.string().nullable(),
  verified_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** It stays whatever its age. */
  kept_because: z.enum(['last_proven', 'last']).nullable(),
  /** The last time that somebody tried to prove it. */
  drill: z.object({ state: z.enum(BACKUP_STATES), failure: z.string().nullable() }).nullable(),
})

export const backups = {
  list: memberRoute
    .route({ method: 'GET', path: '/admin/backups', summary: 'Les sauvegardes, la dernière d’abord', tags })
    .input(z.strictObject({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(
      page(backup).extend({
        /** To which the embedded database can be brought back; null where nothing is kept for it. */
        instants: z.object({ from: instant, to: instant }).nullable(),
      }),
    ),
  start: adminRoute
    .route({ method: 'POST', path: '/admin/backups', summary: 'Sauvegarder maintenant', tags, successStatus: 201 })
    .output(backup),
  cancel: adminRoute
    .route({
      method: 'PUT',
      path: '/admin/backups/{id}/cancellation',
      summary: 'Arrêter une sauvegarde en cours',
      tags,
    })
    .input(one)
    .output(backup),
  drop: adminRoute
    .route({ method: 'DELETE', path: '/admin/backups/{id}', summary: 'Supprimer une sauvegarde', tags })
    .input(one)
    .output(z.object({ id: z.int() })),
  prove: adminRoute
    .route({
      method: 'POST',
      path: '/admin/backups/{id}/drill',
      summary: 'Vérifier une sauvegarde en la restaurant à l’essai',
      tags,
      successStatus: 201,
    })
    .input(one)
    .output(backup),
  content: adminRoute
    .route({
      method: 'POST',
      path: '/admin/backups/{id}/content',
      summary: 'Où télécharger une sauvegarde, pour qui vient de donner son code',
      tags,
    })
    .input(one)
    .output(z.object({ path: z.string() })),
}

export type Backup = z.infer<typeof backup>

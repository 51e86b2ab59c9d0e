import { z } from 'zod'
import { BACKUP_KINDS, BACKUP_STATES } from '#domain/office/backups/backup.ts'
import { instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const admin = verbs(memberRoute, 'Sauvegardes', 'NOT_ALLOWED_NOW')
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

const member = verbs(memberRoute, 'Sauvegardes')

export const backups = {
  list: member.get('/admin/backups', 'Les sauvegardes, la dernière d’abord', {
    asks: paged({}),
    answers: page(backup).extend({
      /** To which the embedded database can be brought back; null where nothing is kept for it. */
      instants: z.object({ from: instant, to: instant }).nullable(),
    }),
  }),
  start: admin.post('/admin/backups', 'Sauvegarder maintenant', { answers: backup, status: 201 }),
  cancel: admin.put('/admin/backups/{id}/cancellation', 'Arrêter une sauvegarde en cours', {
    asks: one,
    answers: backup,
  }),
  drop: admin.delete('/admin/backups/{id}', 'Supprimer une sauvegarde', { asks: one, answers: { id: z.int() } }),
  prove: admin.post('/admin/backups/{id}/drill', 'Vérifier une sauvegarde en la restaurant à l’essai', {
    asks: one,
    answers: backup,
    status: 201,
  }),
  content: admin.post(
    '/admin/backups/{id}/content',
    'Où télécharger une sauvegarde, pour qui vient de donner son code',
    { asks: one, answers: { path: z.string() } },
  ),
}

export type Backup = z.infer<typeof backup>

import { listMissing } from '#server/features/office/backups/queries.ts'
import { type Check, counted } from '../../check.ts'

/** Every backup listed as kept is whole on the disk. */
export const backupMissing: Check = {
  code: 'backup_missing',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: (n) => counted(n, 'sauvegarde absente du disque ou tronquée', 'sauvegardes absentes du disque ou tronquées'),
  look: async ({ db, config }) =>
    (await listMissing(db, config.backup_dir)).map(({ name, is_cut }) => ({
      entity: 'backup',
      entity_id: name,
      detail: is_cut ? 'fichier tronqué' : 'fichier absent',
    })),
}

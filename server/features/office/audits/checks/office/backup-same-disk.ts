import { stat } from 'node:fs/promises'
import type { Check } from '../../check.ts'

/** The backups are not on the same disk as the data, which could be lost together. */
export const backupSameDisk: Check = {
  code: 'backup_same_disk',
  type: 'warning',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => 'Les sauvegardes sont sur le même disque que les données',
  look: async ({ config }) => {
    const [data, backups] = await Promise.all([stat(config.data_dir), stat(config.backup_dir).catch(() => null)])
    if (!backups || backups.dev !== data.dev) return []
    return [{ entity: 'disk', entity_id: 'backups', detail: 'choisissez un autre disque par BACKUP_DIR' }]
  },
}

import { BACKUP_LATE_HOURS, backupLateness } from '#domain/backup.ts'
import { findLastBackup } from '#server/features/backups/queries.ts'
import type { Check } from '../check.ts'

/** Somebody can go back to yesterday. */
export const backupLate: Check = {
  code: 'backup_late',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => `Aucune sauvegarde réussie depuis ${BACKUP_LATE_HOURS} h`,
  look: async ({ db, clock, config }) => {
    if (!config.daily_backup) return []
    const { at, first_at } = await findLastBackup(db)
    const hours = backupLateness(at ?? first_at, clock())
    if (hours === null) return []
    return [{ entity: 'backup', entity_id: 'last', detail: `dernière sauvegarde il y a ${hours} h` }]
  },
}

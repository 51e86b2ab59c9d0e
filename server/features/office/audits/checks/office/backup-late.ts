import { BACKUP_LATE_HOURS } from '#domain/office/backups/backup.ts'
import { findLateBackup } from '#server/features/office/backups/queries.ts'
import type { Check } from '../../check.ts'

/** The last successful backup is recent enough. */
export const backupLate: Check = {
  code: 'backup_late',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => `Aucune sauvegarde réussie depuis ${BACKUP_LATE_HOURS} h`,
  look: async (services) => {
    const late = await findLateBackup(services)
    return late ? [{ entity: 'backup', entity_id: 'last', detail: `dernière sauvegarde il y a ${late.hours} h` }] : []
  },
}

import { DRILL_LATE_DAYS } from '#domain/office/backups/backup.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { findLateDrill } from '#server/features/office/backups/queries.ts'
import type { Check } from '../../check.ts'

/** A backup was tested recently: one restored long ago may no longer restore. */
export const backupUnproven: Check = {
  code: 'backup_unproven',
  type: 'warning',
  priority: 'medium',
  category: 'Sauvegarde',
  message: () => `Aucune sauvegarde vérifiée depuis ${DRILL_LATE_DAYS} jours`,
  look: async (services) => {
    const since = await findLateDrill(services)
    if (!since) return []
    return [{ entity: 'backup', entity_id: 'last', detail: `rien depuis le ${formatDate(since, PARIS)}` }]
  },
}

import { findLateDrill } from '#server/features/backups/queries.ts'
import type { Check } from '../check.ts'

/** What was restored once and long ago may not be restored any more. */
export const backupUnproven: Check = {
  code: 'backup_unproven',
  type: 'warning',
  priority: 'medium',
  category: 'Sauvegarde',
  message: () => 'Aucune sauvegarde restaurée à l’essai depuis trop longtemps',
  look: async (services) => {
    const since = await findLateDrill(services)
    if (!since) return []
    return [{ entity: 'backup', entity_id: 'last', detail: `rien depuis le ${since.toISOString().slice(0, 10)}` }]
  },
}

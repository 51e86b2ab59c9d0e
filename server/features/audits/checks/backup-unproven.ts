import { BACKUP_UNPROVEN_DAYS } from '#domain/backup.ts'
import { findLastBackup } from '#server/features/backups/queries.ts'
import type { Check } from '../check.ts'

/** A backup that nobody has restored is a hope. */
export const backupUnproven: Check = {
  code: 'backup_unproven',
  type: 'warning',
  priority: 'medium',
  category: 'Sauvegarde',
  message: () => `Aucune sauvegarde vérifiée depuis ${BACKUP_UNPROVEN_DAYS} jours`,
  look: async ({ db, clock }) => {
    const { at, verified_at, first_at } = await findLastBackup(db)
    const since = verified_at ?? first_at
    if (!at || !since || clock().getTime() - since.getTime() < BACKUP_UNPROVEN_DAYS * 86_400_000) return []
    const detail = verified_at
      ? `dernière vérification le ${verified_at.toISOString().slice(0, 10)}`
      : 'jamais vérifiée'
    return [{ entity: 'backup', entity_id: 'last', detail }]
  },
}

import { readReach } from '#server/platform/database/instant/reach.ts'
import type { Check } from '../check.ts'

/** The last minutes could be brought back too. */
export const walGap: Check = {
  code: 'wal_gap',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => 'Reprise à l’instant interrompue',
  look: async ({ clock, config }) => {
    if (!config.point_in_time) return []
    const reach = await readReach(config.backup_dir)
    if (reach && clock().getTime() - Date.parse(reach.to) < LATE_MS) return []
    const detail = reach ? `rien n’est gardé depuis le ${reach.to}` : 'rien n’est gardé'
    return [{ entity: 'backup', entity_id: 'instant', detail }]
  },
}

const LATE_MS = 5 * 60_000

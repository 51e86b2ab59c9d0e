import { findGaps } from '#server/platform/database/instant/gaps.ts'
import type { Check } from '../../check.ts'

/** The changes of the database are kept without a gap, so that each minute of the past week can be recovered. */
export const walGap: Check = {
  code: 'wal_gap',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => 'Reprise à l’instant interrompue',
  look: async ({ clock, config }) => {
    if (!config.point_in_time) return []
    const gaps = await findGaps(config.backup_dir, clock())
    return gaps.map(({ of, why }) => ({ entity: 'backup', entity_id: of, detail: why }))
  },
}

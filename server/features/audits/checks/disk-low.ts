import { statfs } from 'node:fs/promises'
import { type Check } from '../check.ts'

/** The disk of the data keeps 15 % free. */
export const diskLow: Check = {
  code: 'disk_low',
  type: 'warning',
  priority: 'high',
  category: 'Machine',
  message: () => 'Il reste moins de 15 % de place sur le disque',
  look: async ({ config }) => {
    const { bavail, blocks, bsize } = await statfs(config.data_dir)
    if (bavail >= blocks * 0.15) return []
    return [{ entity: 'disk', entity_id: 'data', detail: `${Math.floor((bavail * bsize) / 1e9)} Go libres` }]
  },
}

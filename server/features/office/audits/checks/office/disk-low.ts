import { stat } from 'node:fs/promises'
import type { Check } from '../../check.ts'

const FREE_SHARE = 0.15

/** The disk of the data has 15 % free, and so has that of the backups when it is another one. */
export const diskLow: Check = {
  code: 'disk_low',
  type: 'warning',
  priority: 'high',
  category: 'Machine',
  message: () => 'Il reste moins de 15\u00a0% de place sur le disque',
  look: async ({ config, disk_room }) => {
    const [data, backups] = await Promise.all([stat(config.data_dir), stat(config.backup_dir).catch(() => null)])
    const disks = [{ entity_id: 'data', folder: config.data_dir }]
    if (backups && backups.dev !== data.dev) disks.push({ entity_id: 'backups', folder: config.backup_dir })
    const rooms = await Promise.all(disks.map(async (disk) => ({ ...disk, ...(await disk_room(disk.folder)) })))
    return rooms
      .filter(({ free, total }) => free < total * FREE_SHARE)
      .map(({ entity_id, free }) => ({ entity: 'disk', entity_id, detail: `${Math.floor(free / 1e9)}\u00a0Go libres` }))
  },
}

import { readFile } from 'node:fs/promises'
import type { Config } from '#server/platform/config/config.ts'
import { diskRoom } from '#server/platform/process/disk-room.ts'
import { askScanner } from '#server/platform/uploads/scan.ts'
import { Readable } from 'node:stream'
import { type Finding, good, toDo } from './finding.ts'

const LEAST_FREE = 5e9
const LEAST_NODE = 24

/** Node, disks, open files, and the antivirus when there is one. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [...nodeVersion(), ...(await Promise.all([disks(config), openFiles(config), antivirus(config)])).flat()]
}

function nodeVersion(): Finding[] {
  const { node } = process.versions
  return Number(node.split('.')[0]) < LEAST_NODE
    ? [toDo('Node', `${node} est trop ancien\u00a0: installez Node ${LEAST_NODE} ou plus récent.`)]
    : [good('Node', `${node}.`)]
}

async function disks({ data_dir, backup_dir }: Config): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries({ DATA_DIR: data_dir, BACKUP_DIR: backup_dir }).map(async ([name, folder]) => {
      const room = await diskRoom(folder).catch(() => null)
      if (!room) return []
      const gigabytes = `${(room.free / 1e9).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go libres dans ${folder}`
      return room.free < LEAST_FREE
        ? [toDo(`Disque (${name})`, `${gigabytes}\u00a0: faites-y de la place, 5\u00a0Go au moins.`)]
        : [good(`Disque (${name})`, `${gigabytes}.`)]
    }),
  )
  return found.flat()
}

/** Linux tells the limit; elsewhere nothing is said. */
async function openFiles({ max_connections }: Config): Promise<Finding[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN)
  if (Number.isNaN(most)) return []
  return most < max_connections + 200
    ? [
        toDo(
          'Fichiers ouverts',
          `${most} par processus ne suffisent pas à MAX_CONNECTIONS=${max_connections}\u00a0: augmentez « ulimit -n » (LimitNOFILE de systemd).`,
        ),
      ]
    : [good('Fichiers ouverts', `${most} par processus.`)]
}

async function antivirus({ clamd_url }: Config): Promise<Finding[]> {
  if (!clamd_url)
    return [good('Antivirus', 'aucun (CLAMD_URL). Les fichiers sont contrôlés et redessinés, sans liste de virus.')]
  const verdict = await askScanner(clamd_url, Readable.from([Buffer.from('rebond')]))
  return verdict === 'clean'
    ? [good('Antivirus', 'il répond.')]
    : [
        toDo(
          'Antivirus',
          `il ne répond pas à ${clamd_url}\u00a0: démarrez clamd, ou retirez CLAMD_URL. En attendant, les fichiers ne se lisent pas.`,
        ),
      ]
}

import { dirname } from 'node:path'
import { findBrokenRule } from '#server/features/audits/queries.ts'
import { BackupProblem } from '#server/platform/backup/layout.ts'
import { isCopyWhole } from '#server/platform/backup/keep-files.ts'
import type { Loaded } from '#server/platform/backup/load-backup.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { ENDINGS, restoreAside } from './restore-aside.ts'

export type ProofOrder = { database_url: string; path: string; identity: string | null }

/**
 * Restores a backup into a database of its own, compares every table and every copy of a file that it names, asks what must
 * hold at any instant, and takes the database away. @throws BackupProblem
 */
export const proveBackup = (order: ProofOrder): Promise<{ rows: Record<string, number>; at: string }> =>
  restoreAside({ ...order, ending: ENDINGS.proof }, async ({ url, loaded }) => {
    await refuseBroken(url, new Date(loaded.header.at))
    await refuseSpoiledCopies(dirname(order.path), loaded, order.path.endsWith('.age'))
    return { rows: loaded.rows, at: loaded.header.at }
  })

async function refuseBroken(url: string, at: Date) {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    const broken = await findBrokenRule(db, at)
    if (broken) throw new BackupProblem(`Restaurée à l’essai, la sauvegarde contient\u00a0: ${broken}.`)
  } finally {
    await db.end()
  }
}

/** Those of an encrypted backup made before their copies had a checksum of their own are left to whoever restores. */
async function refuseSpoiledCopies(folder: string, { files }: Loaded, isEncrypted: boolean) {
  const spoiled: string[] = []
  for (const file of files)
    if (!(isEncrypted && !file.sealed) && !(await isCopyWhole(folder, file, isEncrypted))) spoiled.push(file.key)
  if (spoiled.length === 0) return
  const many = spoiled.length > 3 ? `, et ${spoiled.length - 3} autres` : ''
  throw new BackupProblem(
    `Des copies de fichiers manquent ou ne sont plus ce qu’elles étaient\u00a0: ${spoiled.slice(0, 3).join(', ')}${many}. La prochaine sauvegarde les refait.`,
  )
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { findBrokenRule } from '#server/features/office/audits/queries.ts'
import { isCopyWhole } from '#server/platform/backup/keep-files.ts'
import { type BackedUpFile, BackupProblem } from '#server/platform/backup/layout.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { digestStream } from '#server/platform/uploads/digest-file.ts'
import { manifestPath, readManifests } from './place.ts'
import { ENDINGS, restoreAside } from './restore-aside.ts'

export type ProofOrder = {
  database_url: string
  path: string
  /** The folder of the backups, with the copies of files and the manifests. */
  folder: string
  identity: string | null
  /** Digest of the bytes read back when the backup was made; null when it was not noted. */
  file_sha256: string | null
}

/**
 * Tests a backup: restores it into a database of its own, compares every table and every file, checks the permanent
 * rules, and drops that database. An encrypted one without its key is compared byte for byte with what was restored
 * when it was made.
 * @throws BackupProblem
 */
export async function proveBackup(order: ProofOrder): Promise<void> {
  if (!(await stat(order.path).catch(() => null)))
    throw new BackupProblem('Le fichier de cette sauvegarde a disparu du disque.')
  if (order.path.endsWith('.age') && order.identity === null) return proveBytes(order)
  await restoreAside({ ...order, ending: ENDINGS.proof }, async ({ url, loaded }) => {
    await refuseBroken(url, new Date(loaded.header.at))
    await refuseSpoiled(order, loaded.files)
  })
}

async function proveBytes(order: ProofOrder) {
  const { path, folder, file_sha256 } = order
  if (file_sha256 === null)
    throw new BackupProblem(
      'Cette sauvegarde est chiffrée et sa clé n’est pas ici\u00a0: vérifiez-la par « npm run restore -- fichier --key clé --prove ».',
    )
  const { sha256 } = await digestStream(createReadStream(path))
  if (sha256 !== file_sha256)
    throw new BackupProblem('La sauvegarde est altérée ou tronquée\u00a0: ce n’est plus ce qui avait été relu.')
  const name = basename(path).replace(/\.json.*$/, '')
  const manifest = (await readManifests(folder)).find((one) => one.name === name)
  if (!manifest) throw new BackupProblem(`Le fichier ${basename(manifestPath('', name))} a disparu du disque.`)
  await refuseSpoiled(order, manifest.files)
}

async function refuseBroken(url: string, at: Date) {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    const broken = await findBrokenRule(db, at)
    if (broken) throw new BackupProblem(`Restaurée à l’essai, la sauvegarde contient\u00a0: ${broken}.`)
  } finally {
    await db.end()
  }
}

async function refuseSpoiled({ path, folder, identity }: ProofOrder, files: readonly BackedUpFile[]) {
  const isEncrypted = path.endsWith('.age')
  const spoiled: string[] = []
  for (const file of files) if (!(await isCopyWhole(folder, file, { isEncrypted, identity }))) spoiled.push(file.key)
  if (spoiled.length === 0) return
  const many = spoiled.length > 3 ? `, et ${spoiled.length - 3} autres` : ''
  throw new BackupProblem(
    `Des copies de fichiers manquent ou ne sont plus ce qu’elles étaient\u00a0: ${spoiled.slice(0, 3).join(', ')}${many}. La prochaine sauvegarde les refait.`,
  )
}

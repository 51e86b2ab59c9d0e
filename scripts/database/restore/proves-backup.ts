import { listManifestsAgain } from '#server/features/office/backups/commands/list-manifests-again.ts'
import { noteProof } from '#server/features/office/backups/commands/note-proof.ts'
import { proveBackup } from '#server/features/office/backups/prove-backup.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { type Asked, chosenBackup } from './chosen-backup.ts'
import type { Place } from './with-config.ts'

/** Restores a backup beside the data to test it, with the key that the site does not have. */
export async function provesBackup({ config, url }: Place, asked: Asked) {
  const { path, identity } = await chosenBackup(config.backup_dir, asked)
  await proveBackup({ database_url: url, path, folder: config.backup_dir, identity, file_sha256: null })
  await migrate(url)
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    await listManifestsAgain({ db, config })
    const isOurs = await noteProof(db, { path, folder: config.backup_dir, now: new Date() })
    console.log('La sauvegarde se restaure, et tout ce qui devait s’y trouver s’y trouve, fichiers compris.')
    if (!isOurs) console.log(`Ce n’est pas le fichier de ${config.backup_dir}\u00a0: la preuve n’y est pas notée.`)
  } finally {
    await db.end()
  }
}

import { createBeside } from '../database/databases.ts'
import { openCopySession } from '../database/copy-session.ts'
import { migrate, SchemaUnknown } from '../database/migrating/migrate.ts'
import { type BackupHeader, BackupProblem } from './layout.ts'
import { type Loaded, loadBackup, type LoadOptions } from './load-backup.ts'
import { readBackup } from './read-backup.ts'

type From = { path: string; identity: string | null }

/** Reads only the header of a backup. @throws BackupProblem */
export async function readHeader({ path, identity }: From): Promise<BackupHeader> {
  for await (const part of readBackup(path, identity)) if (part.kind === 'header') return part.header
  throw new BackupProblem('Ce fichier n’est pas une sauvegarde.')
}

/**
 * Creates a database `name` on the server of `url`, with the rows of the backup and the present schema.
 * @throws BackupProblem
 */
export async function bringUp(
  url: string,
  name: string,
  from: From,
  options: LoadOptions = {},
): Promise<{ url: string; loaded: Loaded }> {
  const header = await readHeader(from)
  const own = await createBeside(url, name).catch((error: unknown) => {
    throw new BackupProblem(
      'Le compte de la base de données ne peut pas créer de base\u00a0: donnez-lui ce droit (alter role … createdb).',
      { cause: error },
    )
  })
  await migrate(own, { only: header.migrations }).catch((error: unknown) => {
    if (error instanceof SchemaUnknown)
      throw new BackupProblem(
        `Cette sauvegarde vient d’une version plus récente de Rebond (${error.message})\u00a0: mettez le site à jour d’abord.`,
      )
    throw error
  })
  const session = await openCopySession(own, 'rebond-restore')
  try {
    const loaded = await loadBackup(session, readBackup(from.path, from.identity), options)
    await migrate(own)
    return { url: own, loaded }
  } finally {
    await session.end().catch(() => {})
  }
}

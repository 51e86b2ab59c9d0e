import { UPLOAD_NOUNS } from '#domain/common/files/upload.ts'
import { exportKey } from '#server/features/accounts/personal-data/commands/build-export.ts'
import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { type Check, counted } from '../../check.ts'

/** Every object in the storage is a piece of a known file, or an archive that somebody asked for. */
export const fileOrphan: Check = {
  code: 'file_orphan',
  type: 'warning',
  priority: 'low',
  category: 'Fichiers',
  message: (n) => counted(n, 'fichier sans propriétaire', 'fichiers sans propriétaire'),
  look: async ({ db, storage }) => {
    // The storage is listed first, so a file that arrives meanwhile is already in the database when it is read.
    const standing: string[] = []
    for await (const key of storage.list()) if (OF_FILES.test(key)) standing.push(key)
    const files = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`select id, noun, pieces from files`
    const exports = await db<{ id: string }[]>`select id from data_exports`
    const known = new Set([
      ...files.flatMap((file) => Object.keys(file.pieces).map((piece) => pieceKey(file, piece))),
      ...exports.map(({ id }) => exportKey(id)),
    ])
    return standing
      .filter((key) => !known.has(key))
      .map((key) => ({ entity: 'storage', entity_id: key, detail: 'aucune ligne' }))
  },
}

const OF_FILES = new RegExp(`^(${[...UPLOAD_NOUNS, 'exports'].join('|')})/`)

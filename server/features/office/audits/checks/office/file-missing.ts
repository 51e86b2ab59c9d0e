import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { type Check, counted, type Found } from '../../check.ts'

/** Every piece of a kept file is in the storage. */
export const fileMissing: Check = {
  code: 'file_missing',
  type: 'error',
  priority: 'high',
  category: 'Fichiers',
  message: (n) => counted(n, 'fichier absent du stockage', 'fichiers absents du stockage'),
  look: async ({ db, storage }) => {
    const kept = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
      select id, noun, pieces from files where kept_at is not null and state in ('clean', 'scanning')`
    const standing = new Set<string>()
    for await (const key of storage.list()) standing.add(key)
    const found: Found[] = []
    for (const file of kept)
      for (const piece of Object.keys(file.pieces))
        if (!standing.has(pieceKey(file, piece)))
          found.push({ entity: 'file', entity_id: file.id, detail: pieceKey(file, piece) })
    return found
  },
}

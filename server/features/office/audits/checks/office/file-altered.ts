import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { lookAtPiece } from '#server/platform/uploads/look-at-piece.ts'
import { type Check, counted, type Found } from '../../check.ts'
import { isTonight, listFoundBefore } from '../../share.ts'

const CODE = 'file_altered'
const NIGHTS = 30

/** The files in the storage are unchanged. A thirtieth is checked each night, with those found altered before. */
export const fileAltered: Check = {
  code: CODE,
  type: 'error',
  priority: 'high',
  category: 'Fichiers',
  message: (n) => counted(n, 'fichier altéré', 'fichiers altérés'),
  look: async ({ db, storage, clock }, signal) => {
    const now = clock()
    const before = new Set(await listFoundBefore(db, CODE))
    const files = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
      select id, noun, pieces from files where kept_at is not null and state = 'clean'`
    const found: Found[] = []
    for (const file of files.filter(({ id }) => before.has(id) || isTonight(id, now, NIGHTS)))
      for (const [name, piece] of Object.entries(file.pieces)) {
        signal.throwIfAborted()
        const key = pieceKey(file, name)
        // A missing piece is reported by another check.
        if ((await lookAtPiece(storage, key, piece)) === 'altered')
          found.push({ entity: 'file', entity_id: file.id, detail: key })
      }
    return found
  },
}

import { honestFileName } from '#domain/common/files/file-name.ts'
import { tidy } from '#domain/common/text.ts'
import { pieceKey, type StoredFile } from './files.ts'

/**
 * Under which name a piece of a file leaves us, in an answer or an archive: the name that it came with, on one line, with the
 * ending of what the piece is. A picture is drawn anew in another format than it came in.
 */
export function servedName(file: Pick<StoredFile, 'noun' | 'id' | 'name' | 'pieces'>, piece: string): string {
  const key = pieceKey(file, piece)
  const name = honestFileName(tidy(file.name), file.pieces[piece]?.type ?? '')
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '') + key.slice(key.lastIndexOf('.'))
}

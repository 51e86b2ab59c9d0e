import { honestFileName } from '#domain/common/files/file-name.ts'
import { tidy } from '#domain/common/text.ts'
import { pieceKey, type StoredFile } from './files.ts'

/**
 * Name of a piece in an answer or an archive: the name that was given, on one line, with the ending of its real type. A
 * picture may have another type than the upload.
 */
export function servedName(file: Pick<StoredFile, 'noun' | 'id' | 'name' | 'pieces'>, piece: string): string {
  const key = pieceKey(file, piece)
  const name = honestFileName(tidy(file.name), file.pieces[piece]?.type ?? '')
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '') + key.slice(key.lastIndexOf('.'))
}

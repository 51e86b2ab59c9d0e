import { open } from 'node:fs/promises'
import {
  ACCEPTED_KINDS,
  acceptedSentence,
  FILE_KINDS,
  type FileKind,
  type UploadNoun,
} from '#domain/common/files/upload.ts'
import { refuse } from '../../errors.ts'
import { lookInside } from './looking-process.ts'
import type { Pictures } from './picture.ts'
import { createTurns } from '../../limits/turns.ts'

/**
 * A stored piece: a picture that we have drawn, or a PDF without active content. `sha256` is in hexadecimal; pieces
 * older than this field have none.
 */
export type Piece = { type: string; size: number; width?: number; height?: number; sha256?: string }

/** Decoding takes a core and some tens of megabytes. So two run at once, and the queue is about a minute long. */
export const turns = createTurns({ atOnce: 2, waiting: 120 })

/**
 * Finds the kind of the file at `path` by its content, and writes beside it (`path` + '-' + piece) the pieces to keep:
 * each picture asked for, drawn anew without metadata, or the PDF as it is ('whole').
 * @throws FILE_TYPE_REFUSED, FILE_UNREADABLE, IMAGE_TOO_LARGE, PDF_…: a bad file causes no other error
 */
export async function judge(
  path: string,
  { noun, pictures }: { noun: UploadNoun; pictures: Pictures },
): Promise<Record<string, Piece>> {
  const kind = await kindOf(path)
  if (!kind || !ACCEPTED_KINDS[noun].includes(kind))
    throw refuse('FILE_TYPE_REFUSED', undefined, acceptedSentence(noun))
  const outcome = await turns.take(() => lookInside({ path, kind, pictures }))
  if ('pieces' in outcome) return outcome.pieces
  if ('refusal' in outcome) throw refuse(outcome.refusal)
  throw new Error(outcome.fault)
}

/** Reads the first bytes only, and trusts neither the name nor the type that the sender gives. */
async function kindOf(path: string): Promise<FileKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined)
    const [kind] = Object.entries(FILE_KINDS).find(([, { mime }]) => mime === found?.mime) ?? []
    return (kind as FileKind | undefined) ?? null
  } finally {
    await file.close()
  }
}

const HEAD_BYTES = 4_100

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

/** What may stand in the storage: made by us from a picture, or a PDF in which nothing acts. */
/** `sha256` in hexadecimal, of the piece as it is kept; those that came before it was written have none. */
export type Piece = { type: string; size: number; width?: number; height?: number; sha256?: string }

/** Decoding takes a core and some tens of megabytes: two at once, and a queue of a minute. */
export const turns = createTurns({ atOnce: 2, waiting: 120 })

/**
 * Says by its content what the file at `path` is, and writes beside it (`path` + '-' + piece) what may be kept of it: each
 * picture that is asked for, drawn anew without its metadata; a PDF as it is ('whole').
 * @throws FILE_TYPE_REFUSED, FILE_UNREADABLE, IMAGE_TOO_LARGE, PDF_…: never anything else for the fault of the file
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

/** Read from its first bytes alone: nothing of its name, nothing of what the sender says. */
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

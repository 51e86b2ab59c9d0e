import type { UploadNoun } from '#domain/common/files/upload.ts'
import type { Sql, Tx } from '../database/client.ts'
import { refuse } from '../errors.ts'
import type { Piece } from './judging/judge.ts'

/** A file that a person has uploaded. `pieces` holds what `judge.ts` keeps of it, by name. */
export type StoredFile = {
  id: string
  noun: UploadNoun
  club_id: number | null
  uploaded_by: string | null
  /** Name given by the sender, shown but never trusted. */
  name: string
  /** Size of the upload, in bytes. */
  size: number
  sha256: Uint8Array
  pieces: Record<string, Piece>
  /** True when a row of the product shows it. */
  kept: boolean
  state: 'arriving' | 'scanning' | 'clean' | 'infected'
}

/** Key of a piece in the storage: 'logos/<id>-256.webp'. A public piece has it after '/files/' too. */
export function pieceKey({ noun, id, pieces }: Pick<StoredFile, 'noun' | 'id' | 'pieces'>, piece: string): string {
  const ending = ENDINGS[pieces[piece]!.type]
  if (!ending) throw new RangeError(`No ending for ${pieces[piece]!.type}`)
  return `${noun}/${id}-${piece}.${ending}`
}

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/webp': 'webp', 'image/jpeg': 'jpg' }

export async function findFile(db: Sql, id: string): Promise<StoredFile | null> {
  const [file] = await db<StoredFile[]>`
    select id, noun, club_id, uploaded_by, name, size, sha256, pieces, state, kept_at is not null as kept
    from files where id = ${id}`
  return file ?? null
}

/**
 * Keeps the file for good. The caller writes the row that shows it in the same transaction.
 * @throws NOT_FOUND when the file was swept, a day after its upload
 */
export async function keepFile(tx: Tx, id: string, now: Date) {
  const [kept] = await tx`
    update files set kept_at = ${now} where id = ${id} and state in ('clean', 'scanning') returning id`
  if (!kept) throw refuse('NOT_FOUND')
}

/** Lets the next sweep delete the file. The caller deletes the row that shows it in the same transaction. */
export async function releaseFile(tx: Tx, id: string) {
  await tx`update files set kept_at = null where id = ${id}`
}

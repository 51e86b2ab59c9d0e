import type { UploadNoun } from '#domain/common/files/upload.ts'
import type { Sql, Tx } from '../database/client.ts'
import { refuse } from '../errors.ts'
import type { Piece } from './judging/judge.ts'

/** A file that has been given. `pieces` by name: see `judge.ts`. */
export type StoredFile = {
  id: string
  noun: UploadNoun
  club_id: number | null
  uploaded_by: string | null
  /** As it was named by whoever sent it: shown, never trusted. */
  name: string
  /** As it was sent, in bytes. */
  size: number
  sha256: Uint8Array
  pieces: Record<string, Piece>
  /** Something shows it. */
  kept: boolean
  state: 'arriving' | 'scanning' | 'clean' | 'infected'
}

/** Where a piece stands in the storage, and after '/files/' when it is public: 'logos/<id>-256.webp'. */
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
 * From here on the file stays: to be called in the transaction of the row that shows it.
 * @throws NOT_FOUND when it has been swept, a day after it came
 */
export async function keepFile(tx: Tx, id: string, now: Date) {
  const [kept] = await tx`
    update files set kept_at = ${now} where id = ${id} and state in ('clean', 'scanning') returning id`
  if (!kept) throw refuse('NOT_FOUND')
}

/** Nothing shows it any more: it is gone with the next sweep. In the transaction that takes its row away. */
export async function releaseFile(tx: Tx, id: string) {
  await tx`update files set kept_at = null where id = ${id}`
}

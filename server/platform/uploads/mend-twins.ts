import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../context.ts'
import { pieceKey, type StoredFile } from './files.ts'
import { lookAtPiece } from './look-at-piece.ts'

/**
 * The club uploads bytes that it has uploaded before. Where the storage has lost or damaged the earlier pieces, the new
 * ones replace them; otherwise a club that is asked for a file again could never mend it.
 * @param given the new file, already in the storage and about to be dropped
 */
export async function mendTwins(services: Services, given: StoredFile): Promise<void> {
  const { db, storage } = services
  const twins = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    select id, noun, pieces from files
    where noun = ${given.noun} and club_id is not distinct from ${given.club_id} and sha256 = ${given.sha256}
      and id <> ${given.id} and kept_at is not null`
  for (const twin of twins)
    for (const [name, piece] of Object.entries(twin.pieces)) {
      const fresh = given.pieces[name]
      if (!fresh || (await lookAtPiece(storage, pieceKey(twin, name), piece)) === 'whole') continue
      const content = await storage.read(pieceKey(given, name))
      if (!content) continue
      const path = join(services.config.data_dir, 'incoming', randomUUID())
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        await storage.keep(pieceKey({ ...twin, pieces: given.pieces }, name), path, fresh.type)
      } finally {
        await rm(path, { force: true })
      }
      await db`update files set pieces = pieces || ${db.json({ [name]: fresh })} where id = ${twin.id}`
    }
}

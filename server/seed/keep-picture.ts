import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createStorage, type Storage } from '#server/platform/storage/storage.ts'
import { pieceKey } from '#server/platform/uploads/files.ts'
import type { Pictures } from '#server/platform/uploads/judging/picture.ts'

export type PicturePlace = { storage: Storage; folder: string }

/** Where the server of these settings keeps its files. */
export const picturePlace = async ({ files_url, data_dir }: Config): Promise<PicturePlace> => ({
  storage: await createStorage({ address: files_url, folder: data_dir }),
  folder: data_dir,
})

type Given = {
  id: string
  noun: 'photos' | 'logos'
  club_id: number
  uploaded_by: string
  name: string
  created_at: Date
}

/**
 * Drawn, stored and written as if it had been sent.
 * @returns where its pieces stand, by name
 */
export async function keepPicture<Name extends string>(
  db: Db,
  { storage, folder }: PicturePlace,
  given: Given,
  bytes: Uint8Array,
  pictures: Pictures & Record<Name, unknown>,
): Promise<Record<Name, string>> {
  const { id, noun, created_at } = given
  const path = join(folder, 'incoming', id)
  await mkdir(join(folder, 'incoming'), { recursive: true })
  try {
    await writeFile(path, bytes)
    // Only here: a server that has its demonstration, or none, starts without the library.
    const { drawPicture } = await import('#server/platform/uploads/judging/picture.ts')
    const pieces = await drawPicture(path, pictures)
    const keys = Object.keys(pieces).map((piece) => [piece, pieceKey({ noun, id, pieces }, piece)] as const)
    for (const [piece, key] of keys) await storage.keep(key, `${path}-${piece}`, 'image/webp')
    await db`
      insert into files ${db({
        ...given,
        size: Object.values(pieces).reduce((sum, piece) => sum + piece.size, 0),
        sha256: Buffer.from(id.replaceAll('-', ''), 'hex'),
        pieces: db.json(pieces),
        state: 'clean',
        kept_at: created_at,
      })}`
    return Object.fromEntries(keys) as Record<Name, string>
  } finally {
    for (const ending of ['', ...Object.keys(pictures).map((piece) => `-${piece}`)])
      await rm(path + ending, { force: true })
  }
}

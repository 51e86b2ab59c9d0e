import type { Tx } from '#server/platform/database/client.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import type { LockedContent } from './lock-content.ts'

/** Takes the picture away from its photo. @returns the file, to be removed after the commit */
export async function takeAwayFile(tx: Tx, { id, type }: LockedContent): Promise<string | null> {
  if (type !== 'photo') return null
  const [photo] = await tx<{ file_id: string | null }[]>`select file_id from photos where id = ${id}`
  if (!photo?.file_id) return null
  await tx`update photos set file_id = null where id = ${id}`
  await releaseFile(tx, photo.file_id)
  return photo.file_id
}

import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Free and total bytes of the disk of a folder. */
export type DiskRoom = (folder: string) => Promise<{ free: number; total: number }>

/** Counts what this process may use, without the reserve of the superuser. @throws ENOENT without such a folder */
export const diskRoom: DiskRoom = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Writes a file into a folder and deletes it. @throws the error of the system when it refuses */
export type TryWrite = (folder: string) => Promise<void>

/** A full disk still takes a few bytes in its last page, so the test writes more than one page. */
const TRIED_BYTES = 65_536

export const tryWrite: TryWrite = async (folder) => {
  const path = join(folder, `essai-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile(Buffer.alloc(TRIED_BYTES))
      .then(() => file.sync())
      .finally(() => file.close())
  } finally {
    await rm(path, { force: true })
  }
}

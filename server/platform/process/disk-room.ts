import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that are left on the disk of a folder, of how many. */
export type DiskRoom = (folder: string) => Promise<{ free: number; total: number }>

/** What is left to this process: the reserve of the superuser is not. @throws ENOENT without such a folder */
export const diskRoom: DiskRoom = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Writes to the disk of a folder and takes it away again. @throws what the system says when it refuses */
export type TryWrite = (folder: string) => Promise<void>

/** As many bytes as a disk gives out at once: one that is full to the last page still takes a few. */
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

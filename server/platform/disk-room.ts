import { statfs } from 'node:fs/promises'

/** Bytes that are left on the disk of a folder, of how many. */
export type DiskRoom = (folder: string) => Promise<{ free: number; total: number }>

/** What is left to this process: the reserve of the superuser is not. @throws ENOENT without such a folder */
export const diskRoom: DiskRoom = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

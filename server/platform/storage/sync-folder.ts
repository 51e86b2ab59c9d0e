import { open } from 'node:fs/promises'

/**
 * The name of a file is on the disk when its folder is: to be awaited after it was renamed, before its source goes. Windows opens
 * no folder, and keeps names by itself.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

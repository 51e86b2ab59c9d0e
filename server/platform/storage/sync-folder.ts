import { open } from 'node:fs/promises'

/**
 * Makes a renamed file survive a power cut, because the disk keeps its name with the folder. Callers await it before
 * they delete the source. Windows keeps names by itself.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

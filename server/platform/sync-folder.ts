import { open } from 'node:fs/promises'

/** The name of a file is on the disk when its folder is: to be awaited after it was renamed, before its source goes. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

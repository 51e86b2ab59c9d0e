import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../storage/sync-folder.ts'

/** A file that is there whole, or not at all, whatever stops this process or the machine. */
export async function writeWhole(path: string, content: string | Uint8Array) {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../storage/sync-folder.ts'

/** Writes a file whole or not at all, even when the process or the machine stops meanwhile. */
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

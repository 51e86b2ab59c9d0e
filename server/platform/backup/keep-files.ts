import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { encryption } from './age.ts'
import type { BackedUpFile } from './layout.ts'

/** Where the copy of a file of the storage stands. */
export const filePath = (folder: string, key: string, isEncrypted: boolean) =>
  join(folder, 'files', isEncrypted ? `${key}.age` : key)

/**
 * Copies what is not there yet: a file never changes under its key. One that has been swept meanwhile is left out.
 * @param known what earlier backups say of the files that they name
 */
export async function* keepFiles(
  { storage, folder, recipient }: { storage: Storage; folder: string; recipient: string | null },
  keys: readonly string[],
  known: ReadonlyMap<string, BackedUpFile>,
): AsyncGenerator<BackedUpFile> {
  for (const key of keys) {
    const path = filePath(folder, key, recipient !== null)
    const before = known.get(key)
    const isThere = before !== undefined && (await stat(path).catch(() => null)) !== null
    const file = isThere ? before : await copyFile(storage, key, path, recipient)
    if (file) yield file
  }
}

async function copyFile(storage: Storage, key: string, path: string, recipient: string | null) {
  const content = await storage.read(key)
  if (!content) return null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      content,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      encryption(recipient),
      (source: AsyncIterable<Uint8Array>) => file.writeFile(source),
    )
    await file.sync()
    await file.close()
    await rename(draft, path)
    return { key, size, sha256: hash.digest('hex') }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

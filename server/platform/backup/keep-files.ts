import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { encryption } from './age.ts'
import type { BackedUpFile, Content } from './layout.ts'

/** Where the copy of a file of the storage stands. */
export const filePath = (folder: string, key: string, isEncrypted: boolean) =>
  join(folder, 'files', isEncrypted ? `${key}.age` : key)

/**
 * Whether the copy of a file stands and is, to its last byte, what was written; read from the disk.
 * An encrypted one is compared as it stands, without its key.
 */
export async function isCopyWhole(folder: string, file: BackedUpFile, isEncrypted: boolean): Promise<boolean> {
  const wanted = isEncrypted ? file.sealed : file
  const found = await readContent(filePath(folder, file.key, isEncrypted)).catch(() => null)
  return found !== null && wanted !== undefined && found.size === wanted.size && found.sha256 === wanted.sha256
}

/**
 * Copies what is not there yet, or no longer as it was: a file never changes under its key. Each copy is read back before it is
 * named. One that has been swept meanwhile is left out.
 * @param known what earlier backups say of the files that they name
 * @throws when a copy is not what was written
 */
export async function* keepFiles(
  { storage, folder, recipient }: { storage: Storage; folder: string; recipient: string | null },
  keys: readonly string[],
  known: ReadonlyMap<string, BackedUpFile>,
): AsyncGenerator<BackedUpFile> {
  const isEncrypted = recipient !== null
  for (const key of keys) {
    const before = known.get(key)
    const isThere = before !== undefined && (await isCopyWhole(folder, before, isEncrypted))
    const file = isThere ? before : await copyFile(storage, key, filePath(folder, key, isEncrypted), recipient)
    if (file && !isThere && !(await isCopyWhole(folder, file, isEncrypted)))
      throw new Error(`the copy of ${key} is not what was written`)
    if (file) yield file
  }
}

async function copyFile(
  storage: Storage,
  key: string,
  path: string,
  recipient: string | null,
): Promise<BackedUpFile | null> {
  const content = await storage.read(key)
  if (!content) return null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  const [clear, kept] = [counter(), counter()]
  try {
    await pipeline(
      content,
      clear.count,
      encryption(recipient === null ? [] : [recipient]),
      kept.count,
      (source: AsyncIterable<Uint8Array>) => file.writeFile(source),
    )
    await file.sync()
    await file.close()
    await rename(draft, path)
    return { key, ...clear.content(), ...(recipient !== null && { sealed: kept.content() }) }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

async function readContent(path: string): Promise<Content> {
  const read = counter()
  for await (const _ of read.count(createReadStream(path)));
  return read.content()
}

/** Tells what passed through it. */
function counter() {
  const hash = createHash('sha256')
  let size = 0
  return {
    count: async function* (this: void, source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    content: (): Content => ({ size, sha256: hash.digest('hex') }),
  }
}

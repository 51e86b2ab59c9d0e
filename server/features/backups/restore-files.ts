import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decryption } from '#server/platform/backup/age.ts'
import { filePath } from '#server/platform/backup/keep-files.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type From = { folder: string; identity: string | null; encrypted: boolean; scratch: string }

/** Puts back the files that the storage has lost. @returns those of which no copy stands */
export async function restoreFiles(storage: Storage, files: readonly BackedUpFile[], from: From): Promise<string[]> {
  const missing: string[] = []
  for (const { key } of files) {
    if (await storage.exists(key)) continue
    const copy = filePath(from.folder, key, from.encrypted)
    if (!(await stat(copy).catch(() => null))) missing.push(key)
    else if (from.encrypted) await keepDecrypted(storage, key, copy, from)
    else await storage.keep(key, copy, typeOf(key))
  }
  return missing
}

/** How many of them the storage has not. */
export async function countMissing(storage: Storage, files: readonly BackedUpFile[]): Promise<number> {
  let count = 0
  for (const { key } of files) if (!(await storage.exists(key))) count += 1
  return count
}

async function keepDecrypted(storage: Storage, key: string, copy: string, { identity, scratch }: From) {
  const path = join(scratch, 'restored-file')
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w', 0o600)
  try {
    await pipeline(createReadStream(copy), decryption(identity!), (source: AsyncIterable<Uint8Array>) =>
      file.writeFile(source),
    )
    await storage.keep(key, path, typeOf(key))
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

const typeOf = (key: string) => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
const TYPES: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp', jpg: 'image/jpeg' }

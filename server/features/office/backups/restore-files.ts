import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decryption } from '#server/platform/backup/age.ts'
import { copyName, isCopyWhole } from '#server/platform/backup/keep-files.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { lookAtPiece } from '#server/platform/uploads/look-at-piece.ts'

type From = { folder: string; identity: string | null; encrypted: boolean; scratch: string }

/**
 * Restores the files that the storage has lost or altered, and checks each of them.
 * @returns the number restored, and the files without any whole copy
 */
export async function restoreFiles(storage: Storage, files: readonly BackedUpFile[], from: From) {
  const lost: string[] = []
  let put_back = 0
  for (const file of files) {
    if (await isStored(storage, file)) continue
    if (await isCopyWhole(from.folder, file, { isEncrypted: from.encrypted, identity: from.identity })) {
      await putBack(storage, file, from)
      if (await isStored(storage, file)) {
        put_back += 1
        continue
      }
    }
    lost.push(file.key)
  }
  return { put_back, lost }
}

const isStored = async (storage: Storage, file: BackedUpFile) =>
  (await lookAtPiece(storage, file.key, file)) === 'whole'

async function putBack(storage: Storage, file: BackedUpFile, { folder, identity, encrypted, scratch }: From) {
  const copy = join(folder, copyName(file, encrypted))
  if (!encrypted) return storage.keep(file.key, copy, typeOf(file.key))
  await mkdir(scratch, { recursive: true })
  const path = join(scratch, 'restored-file')
  const clear = await open(path, 'w', 0o600)
  try {
    await pipeline(createReadStream(copy), decryption(identity!), (source: AsyncIterable<Uint8Array>) =>
      clear.writeFile(source),
    )
    await storage.keep(file.key, path, typeOf(file.key))
  } finally {
    await clear.close()
    await rm(path, { force: true })
  }
}

const typeOf = (key: string) => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
const TYPES: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp', jpg: 'image/jpeg' }

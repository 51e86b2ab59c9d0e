import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { digestStream } from '../uploads/digest-file.ts'
import { decryption, encryption } from './age.ts'
import type { BackedUpFile, Content } from './layout.ts'

/** A file that a row of the database shows. `sha256` is the digest at its upload, null when none was noted. */
export type KeptFile = { key: string; sha256: string | null }

type Named = { key: string; sealed?: { to: string } }

/**
 * Name in the backup folder. Each encryption key has its own copy of a file, because older backups name the earlier
 * one.
 */
export const copyName = ({ key, sealed }: Named, isEncrypted: boolean) =>
  join('files', isEncrypted ? `${key}${sealed ? `.${sealed.to}` : ''}.age` : key)

/**
 * Reads the copy of a file from the disk. @returns true when every byte is as it was written
 * @param identity private key of an encrypted copy, to compare its content; null compares the encrypted bytes
 */
export async function isCopyWhole(
  folder: string,
  file: BackedUpFile,
  { isEncrypted, identity = null }: { isEncrypted: boolean; identity?: string | null },
): Promise<boolean> {
  const wanted = isEncrypted && identity === null ? file.sealed : file
  const copy = createReadStream(join(folder, copyName(file, isEncrypted)))
  const found = await digestStream(identity === null ? copy : decryption(identity)(copy)).catch(() => null)
  return found !== null && wanted !== undefined && found.size === wanted.size && found.sha256 === wanted.sha256
}

export type Keeping = {
  storage: Storage
  folder: string
  recipient: string | null
  /** Entries of these files in earlier backups, the latest entry of each. */
  known: ReadonlyMap<string, BackedUpFile>
  /** Called when the storage has lost a file, or has other bytes than at its upload. */
  onLost: (key: string) => void
}

/**
 * Copies the files whose copy is missing or damaged; a file never changes under its key. Each new copy is read back
 * before its entry is yielded.
 * @throws when a copy is not what was written
 */
export async function* keepFiles(files: readonly KeptFile[], keeping: Keeping): AsyncGenerator<BackedUpFile> {
  const { folder, recipient, known, onLost } = keeping
  const isEncrypted = recipient !== null
  for (const { key, sha256 } of files) {
    const before = known.get(key)
    const isOfThisKey = before?.sealed?.to === (isEncrypted ? keyMark(recipient) : undefined)
    if (before && isOfThisKey && (await isCopyWhole(folder, before, { isEncrypted }))) {
      yield before
      continue
    }
    const file = await copyFile(key, keeping)
    if (!file || (sha256 !== null && file.sha256 !== sha256)) onLost(key)
    if (!file) continue
    if (!(await isCopyWhole(folder, file, { isEncrypted })))
      throw new Error(`the copy of ${key} is not what was written`)
    yield file
  }
}

async function copyFile(key: string, { storage, folder, recipient }: Keeping): Promise<BackedUpFile | null> {
  const content = await storage.read(key)
  if (!content) return null
  const isEncrypted = recipient !== null
  const to = isEncrypted ? keyMark(recipient) : null
  const path = join(folder, copyName({ key, ...(to && { sealed: { to } }) }, isEncrypted))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  const [clear, kept] = [counter(), counter()]
  try {
    await pipeline(
      content,
      clear.count,
      encryption(isEncrypted ? [recipient] : []),
      kept.count,
      (source: AsyncIterable<Uint8Array>) => file.writeFile(source),
    )
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { key, ...clear.content(), ...(to && { sealed: { to, ...kept.content() } }) }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Short name of a public key, which tells it from another. */
const keyMark = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 12)

/** Digest and size of the bytes that pass through. */
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

import { mkdir, open, rename } from 'node:fs/promises'
import type { BackupKind } from '#domain/backup.ts'
import { keepFiles } from '#server/platform/backup/keep-files.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { leftOut } from './left-out.ts'
import { keptPath, type Manifest, manifestPath, readManifests } from './place.ts'
import { listKeptKeys } from './queries.ts'

export type CopyOrder = {
  database_url: string
  folder: string
  name: string
  kind: BackupKind
  app: string
  key_check: string
  recipient: string | null
  storage: { address: string | undefined; folder: string }
}

/** In the process apart: the document, the copies of the files, and last the manifest, by which the backup counts. */
export async function makeCopy(order: CopyOrder, onProgress: (done: number, total: number) => void) {
  const { folder, name, kind, recipient } = order
  const encrypted = recipient !== null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const storage = await createStorage(order.storage)
  const known = new Map(
    (await readManifests(folder)).flatMap(({ files }) => files.map((file) => [file.key, file] as const)),
  )
  const files: BackedUpFile[] = []
  const written = await makeBackup(keptPath(folder, { name, encrypted }), {
    database_url: order.database_url,
    app: order.app,
    key_check: order.key_check,
    leftOut: leftOut(encrypted),
    recipient,
    files: async function* (session) {
      for await (const file of keepFiles({ storage, folder, recipient }, await listKeptKeys(session), known)) {
        files.push(file)
        yield file
      }
    },
    onProgress,
  })
  const { at, size, json_size, sha256 } = written
  await writeWhole(manifestPath(folder, name), { name, kind, at, encrypted, size, json_size, sha256, files })
  return written
}

async function writeWhole(path: string, manifest: Manifest) {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(manifest))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

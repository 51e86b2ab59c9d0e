import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupKind } from '#domain/office/backups/backup.ts'
import { makePassingKey } from '#server/platform/backup/age.ts'
import { keepFiles } from '#server/platform/backup/keep-files.ts'
import { type BackedUpFile, BackupProblem } from '#server/platform/backup/layout.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { syncFolder } from '#server/platform/storage/sync-folder.ts'
import { leftOut } from './left-out.ts'
import {
  dropUnproven,
  keptPath,
  type Manifest,
  manifestPath,
  readManifests,
  unprovenName,
  unreadName,
} from './place.ts'
import { listKeptFiles } from './queries.ts'
import { ENDINGS, restoreAside } from './restore-aside.ts'

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

type Progress = (done: number, total: number) => void

/**
 * Runs in the process apart: copies the files, writes the document, reads the whole back, and last gives it its name
 * and manifest, which make it count. Each row is reported twice, once written and once read.
 * @throws BackupProblem when the copy does not restore; it is then set aside for repair
 */
export async function makeCopy(order: CopyOrder, onProgress: Progress) {
  const { folder, name, kind, recipient } = order
  const encrypted = recipient !== null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const storage = await createStorage(order.storage)
  const manifests = (await readManifests(folder)).toSorted((one, other) => one.at.localeCompare(other.at))
  const known = new Map(manifests.flatMap(({ files }) => files.map((file) => [file.key, file] as const)))
  const files: BackedUpFile[] = []
  const lost: string[] = []
  const passing = encrypted ? await makePassingKey(recipient) : null
  const draft = keptPath(folder, { name: unreadName(name), encrypted })
  const written = await makeBackup(draft, {
    database_url: order.database_url,
    app: order.app,
    key_check: order.key_check,
    leftOut: leftOut(encrypted),
    recipients: passing ? [recipient!, passing.recipient] : [],
    files: async function* (session) {
      const keeping = { storage, folder, recipient, known, onLost: (key: string) => lost.push(key) }
      for await (const file of keepFiles(await listKeptFiles(session), keeping)) {
        files.push(file)
        yield file
      }
    },
    onProgress: (done, total) => onProgress(done, total * 2),
  })
  await readBack(order, { path: draft, identity: passing?.identity ?? null, rows: written.rows }, onProgress)
  await dropUnproven(folder)
  await renameWhole(draft, keptPath(folder, { name, encrypted }))
  const { at, size, json_size, sha256, file_sha256 } = written
  await writeWhole(manifestPath(folder, name), {
    name,
    kind,
    at,
    encrypted,
    size,
    json_size,
    sha256,
    file_sha256,
    files,
    read_back: true,
  })
  return { ...written, files_lost: lost.length }
}

type Draft = { path: string; identity: string | null; rows: number }

/** Restores a backup before it counts, because one that nobody has restored may be worthless. */
async function readBack(order: CopyOrder, { path, identity, rows }: Draft, onProgress: Progress) {
  const { database_url, folder, name, recipient } = order
  try {
    await restoreAside({ database_url, path, identity, ending: ENDINGS.read_back }, async () => {}, {
      onRows: (read) => onProgress(rows + read, rows * 2),
    })
  } catch (error) {
    const aside = keptPath(folder, { name: unprovenName(name), encrypted: recipient !== null })
    await dropUnproven(folder)
    await renameWhole(path, aside)
    if (!(error instanceof BackupProblem)) throw error
    throw new BackupProblem(
      `Copiée, la sauvegarde ne se restaure pas\u00a0: ${error.message} Ce qui a été copié est gardé à part, pour être réparé.`,
      { cause: error },
    )
  }
}

async function renameWhole(from: string, to: string) {
  await rename(from, to)
  await syncFolder(dirname(to))
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
  await renameWhole(draft, path)
}

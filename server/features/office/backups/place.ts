import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKind } from '#domain/office/backups/backup.ts'
import { copyName } from '#server/platform/backup/keep-files.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import { whenAbsent } from '#server/platform/storage/when-absent.ts'

/**
 * Stands beside a backup and can be read without its key: the files named by the backup, and the facts to list it
 * again.
 */
export type Manifest = {
  name: string
  kind: BackupKind
  at: string
  encrypted: boolean
  size: number
  json_size: number
  sha256: string
  /** Digest of the file; missing in manifests of older versions. */
  file_sha256?: string
  files: BackedUpFile[]
  /** True when the backup was restored before it counted; missing for older versions. */
  read_back?: true
}

type Named = { name: string; encrypted: boolean }

export const keptPath = (folder: string, { name, encrypted }: Named) =>
  join(folder, encrypted ? `${name}.json.zst.age` : `${name}.json.zst`)

export const manifestPath = (folder: string, name: string) => join(folder, `${name}.manifest.json`)

/** The file name of a download: the document, or the encrypted file when only its key opens it. */
export const downloadName = ({ name, encrypted }: Named) => (encrypted ? `${name}.json.zst.age` : `${name}.json`)

/** @throws Error when one cannot be read: otherwise its files would seem to belong to no backup */
export async function readManifests(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder).catch(whenAbsent([]))
  const read = names
    .filter((name) => name.endsWith('.manifest.json'))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest)
  return Promise.all(read)
}

/** The name of a backup until it has been read back. */
export const unreadName = (name: string) => `${name}.part`

/** The name of a copy that does not restore. It is set aside until the next sound backup. */
export const unprovenName = (name: string) => `${name}${UNPROVEN}`
const UNPROVEN = '.non-relue'

/** Deletes the files left by a killed process. */
export const dropDrafts = (folder: string) => dropNamed(folder, (name) => name.includes('.part'))

export const dropUnproven = (folder: string) => dropNamed(folder, (name) => name.includes(UNPROVEN))

async function dropNamed(folder: string, isDropped: (name: string) => boolean) {
  for (const name of await readdir(folder).catch(whenAbsent([])))
    if (isDropped(name)) await rm(join(folder, name), { force: true })
}

export async function dropBackupFiles(folder: string, backup: Named) {
  await rm(keptPath(folder, backup), { force: true })
  await rm(manifestPath(folder, backup.name), { force: true })
}

/** Deletes copies of files that no backup names. Call it only when no backup is copying. */
export async function dropUnnamedFiles(folder: string) {
  const named = new Set(
    (await readManifests(folder)).flatMap(({ files, encrypted }) =>
      files.map((file) => join(folder, copyName(file, encrypted))),
    ),
  )
  const copies = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(whenAbsent([]))
  for (const copy of copies) {
    const path = join(copy.parentPath, copy.name)
    if (copy.isFile() && !named.has(path)) await rm(path, { force: true })
  }
}

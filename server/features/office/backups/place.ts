import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKind } from '#domain/office/backups/backup.ts'
import { copyName } from '#server/platform/backup/keep-files.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import { whenAbsent } from '#server/platform/storage/when-absent.ts'

/** What stands beside a backup, readable without its key: the files that it names, and how to list it again. */
export type Manifest = {
  name: string
  kind: BackupKind
  at: string
  encrypted: boolean
  size: number
  json_size: number
  sha256: string
  /** Digest of the file itself; manifests of older versions have none. */
  file_sha256?: string
  files: BackedUpFile[]
  /** The backup was restored before it counted; those of older versions were not. */
  read_back?: true
}

type Named = { name: string; encrypted: boolean }

/** The file of a backup, as it is kept. */
export const keptPath = (folder: string, { name, encrypted }: Named) =>
  join(folder, encrypted ? `${name}.json.zst.age` : `${name}.json.zst`)

export const manifestPath = (folder: string, name: string) => join(folder, `${name}.manifest.json`)

/** The name of what is downloaded: the document itself, or as it is when only its key opens it. */
export const downloadName = ({ name, encrypted }: Named) => (encrypted ? `${name}.json.zst.age` : `${name}.json`)

/** @throws when they cannot be read: what they name would be taken for nobody's */
export async function readManifests(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder).catch(whenAbsent([]))
  const read = names
    .filter((name) => name.endsWith('.manifest.json'))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest)
  return Promise.all(read)
}

/** Name of a backup until it has been read back. */
export const unreadName = (name: string) => `${name}.part`

/** Name of a copy that does not restore and is set aside; the next backup that does takes its place. */
export const unprovenName = (name: string) => `${name}${UNPROVEN}`
const UNPROVEN = '.non-relue'

/** What a process left that was killed in the middle. */
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

/** Copies of files that no backup names. Only while a backup is known to copy nothing. */
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

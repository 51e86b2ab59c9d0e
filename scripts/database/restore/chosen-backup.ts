import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keptPath, readManifests } from '#server/features/office/backups/place.ts'
import { readIdentity } from '#server/platform/backup/age.ts'

export type Asked = { file: string | undefined; latest: boolean; key: string | undefined }

/** The chosen backup: by its path, by its name in the folder of backups, or the last one. @throws Error in French */
export async function chosenBackup(folder: string, { file, latest, key }: Asked) {
  if (latest === (file !== undefined))
    throw new Error('Indiquez un fichier, ou --latest\u00a0: npm run restore -- sauvegarde-2026-11-20-1430.json.zst')
  const path =
    file === undefined ? await lastPath(folder) : [resolve(file), join(folder, file)].find((one) => existsSync(one))
  if (!path) throw new Error(`Le fichier ${file} n’existe pas, ici ou dans ${folder}.`)
  return { path, identity: key === undefined ? null : await readIdentity(key) }
}

async function lastPath(folder: string): Promise<string> {
  const last = (await readManifests(folder)).toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (!last) throw new Error(`Aucune sauvegarde dans ${folder}.`)
  return keptPath(folder, last)
}

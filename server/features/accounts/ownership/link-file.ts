import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

type Folder = Pick<Config, 'data_dir'>

/** The file in which the link waits for whoever runs the machine. A log would be read by many and kept elsewhere. */
export const ownerLinkFile = ({ data_dir }: Folder): string => join(data_dir, 'lien-du-proprietaire.txt')

/** Writes the link, readable by the account of the server alone. A file already there is replaced. */
export async function keepOwnerLink(config: Folder, link: string): Promise<string> {
  const file = ownerLinkFile(config)
  await rm(file, { force: true })
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
  return file
}

/** Null when there is no link. */
export async function readOwnerLink(config: Folder): Promise<string | null> {
  return (await readFile(ownerLinkFile(config), 'utf8').catch(() => null))?.trim() ?? null
}

/** Called once somebody owns the platform. */
export async function forgetOwnerLink(config: Folder): Promise<void> {
  await rm(ownerLinkFile(config), { force: true })
}

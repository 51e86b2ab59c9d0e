import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { type TryWrite, tryWrite } from './disk-room.ts'
import { systemSentence } from './system-words.ts'

type Folders = Pick<Config, 'data_dir' | 'backup_dir' | 'services' | 'daily_backup'>

/**
 * Lists in French the folders of this process that take no file, each under its variable. They are made when they are
 * missing.
 */
export async function folderProblems(config: Folders, write: TryWrite = tryWrite): Promise<string[]> {
  const keepsBackups = config.services.includes('jobs') && config.daily_backup
  const folders = { DATA_DIR: config.data_dir, ...(keepsBackups ? { BACKUP_DIR: config.backup_dir } : {}) }
  const tried = Object.entries(folders).map(async ([name, folder]) => {
    try {
      await make(folder)
      await write(folder)
      return []
    } catch (error) {
      return [`${name}\u00a0: rien ne s’écrit dans ${folder}. ${systemSentence(error) ?? ''}`.trim()]
    }
  })
  return (await Promise.all(tried)).flat()
}

/** @throws Error that lists them, before anything is built or touched */
export async function requireOwnFolders(config: Folders): Promise<void> {
  const problems = await folderProblems(config)
  if (problems.length > 0) throw new Error(['Configuration refusée\u00a0:', ...problems].join('\n  '))
}

/** Node's own recursive way never ends in a folder that makes none, such as /proc. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await make(dirname(folder))
    await mkdir(folder)
  }
}

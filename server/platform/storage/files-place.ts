import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../secrets/secrets.ts'
import { readStorageAddress } from './storage-address.ts'

/**
 * Names the place of people's files, the same text in every process that keeps them there: the mark of a folder, made
 * once, or a digest of an S3 service and its bucket.
 */
export async function filesPlace(config: { files_url: string | undefined; data_dir: string }): Promise<string> {
  if (config.files_url === undefined) return `folder ${await markOf(config.data_dir)}`
  const { endpoint, bucket } = readStorageAddress(config.files_url)
  return `service ${sha256(`${endpoint}/${bucket}`).slice(0, 32)}`
}

/** Two processes that start at once end up with the same mark. */
async function markOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'marque')
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, `${randomUUID()}\n`, { flush: true })
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

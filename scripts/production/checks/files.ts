import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/platform/config/config.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { type Finding, good, toDo } from './finding.ts'

/** Keeps, reads and removes one file where people's files will be: a folder or an S3 service. */
export async function checkFiles({ files_url, data_dir }: Config): Promise<Finding[]> {
  const name = files_url ? 'Fichiers (S3)' : 'Fichiers'
  const folder = await mkdtemp(join(tmpdir(), 'rebond-check-'))
  // The library of the service prints its own words before it fails.
  const { warn } = console
  console.warn = () => {}
  try {
    const content = Buffer.from(randomUUID())
    const path = join(folder, 'essai')
    await writeFile(path, content)
    const storage = await createStorage({ address: files_url, folder: data_dir })
    const key = `essais/${randomUUID()}`
    await storage.keep(key, path, 'application/octet-stream')
    const kept = await storage.read(key)
    const same = kept !== null && (await buffer(kept)).equals(content)
    await storage.remove(key)
    if (!same) return [toDo(name, 'ce qui est relu n’est pas ce qui a été gardé\u00a0: vérifiez le service.')]
    if (await storage.exists(key))
      return [toDo(name, 'un fichier retiré existe encore\u00a0: donnez à la clé le droit de supprimer.')]
    return [good(name, 'un fichier gardé se relit, puis se retire.')]
  } catch (error) {
    return [
      toDo(
        name,
        `rien ne s’y garde\u00a0: vérifiez ${files_url ? 'FILES_URL, le seau et les droits de la clé' : 'DATA_DIR'} (${reason(error)}).`,
      ),
    ]
  } finally {
    console.warn = warn
    await rm(folder, { recursive: true, force: true })
  }
}

/** The library puts the answer of the service below its own error. */
const reason = (error: unknown): string =>
  error instanceof Error ? (error.cause ? reason(error.cause) : error.message || error.name) : String(error)

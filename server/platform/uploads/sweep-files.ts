import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context.ts'
import { pieceKey, type StoredFile } from './files.ts'

const UNKEPT_MS = 24 * 3_600_000
/** Longer than any upload may last. */
const INCOMING_MS = 3_600_000

/**
 * Deletes files that no row shows a day after their upload, and leftovers of dead processes in the folder `incoming`.
 */
export async function sweepFiles(services: Services) {
  const { db, config, clock } = services
  const now = clock().getTime()
  const old = await db<{ id: string }[]>`
    select id from files where kept_at is null and created_at < ${new Date(now - UNKEPT_MS)} limit 1000`
  for (const { id } of old) await dropUnkept(services, id)
  const incoming = join(config.data_dir, 'incoming')
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < now - INCOMING_MS) await rm(path, { force: true })
  }
}

/** Deletes a file at once, unless a row shows it. The state 'arriving' keeps any row from showing it meanwhile. */
export async function dropUnkept({ db, storage }: Services, id: string) {
  const [file] = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    update files set state = 'arriving' where id = ${id} and kept_at is null returning id, noun, pieces`
  if (!file) return
  for (const piece of Object.keys(file.pieces)) await storage.remove(pieceKey(file, piece))
  await db`delete from files where id = ${id} and state = 'arriving'`
}

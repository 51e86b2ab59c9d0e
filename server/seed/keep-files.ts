import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SeedFile } from './clubs/documents.ts'

/** The storage takes what stands in a folder. */
export async function keepFiles(storage: Storage, files: readonly SeedFile[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rebond-seed-'))
  try {
    for (const [index, { key, type, bytes }] of files.entries()) {
      const path = join(folder, String(index))
      await writeFile(path, bytes)
      await storage.keep(key, path, type)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

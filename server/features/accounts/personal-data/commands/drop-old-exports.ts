import type { Services } from '#server/platform/context.ts'
import { expiresAt } from '../queries.ts'
import { exportKey, isExportKey } from './build-export.ts'

/** Removes the archives that can no longer be downloaded. */
export async function dropOldExports({ db, storage, clock }: Services) {
  const old = await db<{ id: string }[]>`
    select e.id from data_exports e where ${expiresAt(db)} <= ${clock()} limit 1000`
  for (const { id } of old) {
    await storage.remove(exportKey(id))
    await db`delete from data_exports where id = ${id}`
  }
}

/** Removes every archive after data were restored, because their rows are no longer reliable; people ask again. */
export async function dropEveryExport({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  await db`delete from data_exports`
  for await (const key of storage.list()) if (isExportKey(key)) await storage.remove(key)
}

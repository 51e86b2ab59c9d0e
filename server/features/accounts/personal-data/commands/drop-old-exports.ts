import { EXPORT_KEPT_DAYS } from '#domain/common/thresholds.ts'
import type { Services } from '#server/platform/context.ts'
import { exportKey, isExportKey } from './build-export.ts'

/** Removes the archives that can no longer be downloaded, and the requests for those that could not be made. */
export async function dropOldExports({ db, storage, clock }: Services) {
  const old = await db<{ id: string }[]>`
    select id from data_exports
    where coalesce(ready_at, asked_at) + ${`${EXPORT_KEPT_DAYS} days`}::interval <= ${clock()} limit 1000`
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

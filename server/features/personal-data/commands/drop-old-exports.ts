import { EXPORT_KEPT_DAYS } from '#domain/personal-data.ts'
import type { Services } from '#server/platform/context.ts'
import { exportKey } from './build-export.ts'

const DAY_MS = 86_400_000

/** Removes the archives that can no longer be downloaded. */
export async function dropOldExports({ db, storage, clock }: Services) {
  const old = await db<{ id: string }[]>`
    select id from data_exports where ready_at <= ${new Date(clock().getTime() - EXPORT_KEPT_DAYS * DAY_MS)} limit 1000`
  for (const { id } of old) {
    await storage.remove(exportKey(id))
    await db`delete from data_exports where id = ${id}`
  }
}

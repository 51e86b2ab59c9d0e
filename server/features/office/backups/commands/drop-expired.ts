import type { Services } from '#server/platform/context.ts'
import { dropBackupFiles } from '../place.ts'
import { findKept, listMissing } from '../queries.ts'

/** Deletes expired backups, but never the last one, nor the last one that passed a test. */
export async function dropExpired({ db, clock, config }: Services) {
  const now = clock()
  const kept = await findKept(db)
  // When the last backups are missing from the disk, no other one is deleted until they are back.
  const missing = await listMissing(db, config.backup_dir)
  if (missing.some(({ id }) => id === kept.last_proven || id === kept.last)) return
  const expired = await db<{ id: number; name: string; encrypted: boolean }[]>`
    select id, name, encrypted from backup_runs
    where state = 'success' and deleted_at is null and expires_at <= ${now}
      and id is distinct from ${kept.last_proven} and id is distinct from ${kept.last}`
  for (const backup of expired) {
    await dropBackupFiles(config.backup_dir, backup)
    await db`update backup_runs set deleted_at = ${now} where id = ${backup.id}`
  }
  await db`delete from backup_runs where ended_at < ${new Date(now.getTime() - FORGET_MS)} and (deleted_at is not null or state in ('failed', 'cancelled'))`
}

/** Runs without a file are shown for a quarter of a year. */
const FORGET_MS = 90 * 86_400_000

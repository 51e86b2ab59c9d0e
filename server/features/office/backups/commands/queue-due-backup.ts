import { lastBackupSlot } from '#domain/office/backups/backup.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { BACKUP_JOB } from './start-backup.ts'

/**
 * Queues the backup of the last 14:30 if it is missing, at that minute or as soon as a process runs again. Many calls
 * make one. While another backup is under way, it waits for the next call.
 */
export async function queueDueBackup(context: Services) {
  const { jobs, clock, config } = context
  if (!config.daily_backup) return
  const slot = lastBackupSlot(clock())
  await act(context, async ({ tx, now, note }) => {
    const [run] = await tx<{ id: number }[]>`
      insert into backup_runs (kind, slot, asked_at) values ('automatic', ${slot}, ${now})
      on conflict do nothing returning id`
    if (!run) return
    await note('backup.started', { backup: run.id })
    await jobs.enqueue(tx, BACKUP_JOB, { run_id: run.id })
  })
}

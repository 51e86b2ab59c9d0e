import { KEPT_SENTENCES } from '#domain/office/backups/backup.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { dropBackupFiles } from '../place.ts'
import { getKeptBackup } from '../queries.ts'

/**
 * Deletes the file of a backup; its line in the journal stays.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW for a backup that must be kept
 */
export async function dropBackup(context: MemberContext, id: number) {
  const { config } = context
  const dropped = await act(context, async ({ tx, now, note }) => {
    // Without this lock, two calls could delete the last two backups at once.
    await tx`lock table backup_runs in share row exclusive mode`
    const backup = await getKeptBackup(tx, id)
    if (backup.kept_because) throw refuse('NOT_ALLOWED_NOW', {}, KEPT_SENTENCES[backup.kept_because])
    if (backup.drill?.state === 'running' || backup.drill?.state === 'queued')
      throw refuse('NOT_ALLOWED_NOW', {}, 'Cette sauvegarde est en cours de vérification.')
    await tx`update backup_runs set deleted_at = ${now} where id = ${id}`
    const changes = { name: backup.name }
    await note('backup.deleted', { backup: id }, changes)
    return backup
  })
  await dropBackupFiles(config.backup_dir, dropped)
  return { id }
}

import type { Backup } from '#contract/office/backups.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getBackup } from '../queries.ts'

/**
 * Cancels a backup; its process is killed within a second.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW when it has already ended
 */
export async function cancelBackup(context: MemberContext, id: number): Promise<Backup> {
  const { db } = context
  await getBackup(db, id)
  await act(context, async ({ tx, now, note }) => {
    const [cancelled] = await tx`
      update backup_runs set state = 'cancelled', ended_at = ${now} where id = ${id} and ended_at is null returning id`
    if (!cancelled) throw refuse('NOT_ALLOWED_NOW', {}, 'Cette sauvegarde est déjà terminée.')
    await note('backup.cancelled', { backup: id })
  })
  return getBackup(db, id)
}

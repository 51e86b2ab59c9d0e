import type { Backup } from '#contract/office/backups.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getBackup } from '../queries.ts'

/** The process that makes it is killed within a second. @throws NOT_FOUND, NOT_ALLOWED_NOW once it has ended */
export async function cancelBackup(context: MemberContext, id: number): Promise<Backup> {
  const { db, clock } = context
  await getBackup(db, id)
  await db.begin(async (tx) => {
    const [cancelled] = await tx`
      update backup_runs set state = 'cancelled', ended_at = ${clock()} where id = ${id} and ended_at is null returning id`
    if (!cancelled) throw refuse('NOT_ALLOWED_NOW', {}, 'Cette sauvegarde est déjà terminée.')
    await audit(tx, { ...actorOf(context), action: 'backup.cancelled', entity: 'backup', entity_id: id })
  })
  return getBackup(db, id)
}

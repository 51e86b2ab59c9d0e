import type { Backup } from '#contract/office/backups.ts'
import { lastDrillSlot } from '#domain/office/backups/backup.ts'
import { actorOf, passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { findKept, getBackup, getKeptBackup } from '../queries.ts'

export const DRILL_JOB = 'backups.prove'

/** @throws NOT_FOUND, NOT_ALLOWED_NOW while another is under way */
export async function startDrill(context: MemberContext, id: number): Promise<Backup> {
  const { db } = context
  await db.begin(async (tx) => {
    await getKeptBackup(tx, id)
    if (!(await open(tx, context, id, context.viewer.user_id)))
      throw refuse('NOT_ALLOWED_NOW', {}, 'Une vérification est déjà en cours.')
    await audit(tx, { ...actorOf(context), action: 'backup.drill_started', entity: 'backup', entity_id: id })
  })
  return getBackup(db, id)
}

/**
 * The last backup, each week: on Monday at 4:20, or as soon as a process stands again. Asked by many it is made once.
 */
export async function startWeeklyDrill(services: Services) {
  const { db, clock } = services
  const { last } = await findKept(db)
  if (last === null) return
  await db.begin(async (tx) => {
    await tx`lock table backup_drills in share row exclusive mode`
    const [asked] = await tx`select from backup_drills where asked_at >= ${lastDrillSlot(clock())} limit 1`
    if (asked) return
    if (!(await open(tx, services, last, null))) return
    await audit(tx, { ...passingTime, action: 'backup.drill_started', entity: 'backup', entity_id: last })
  })
}

async function open(tx: Tx, { jobs, clock }: Services, backup_id: number, started_by: string | null) {
  const [drill] = await tx<{ id: number }[]>`
    insert into backup_drills (backup_id, started_by, asked_at) values (${backup_id}, ${started_by}, ${clock()})
    on conflict do nothing returning id`
  if (drill) await jobs.enqueue(tx, DRILL_JOB, { drill_id: drill.id })
  return drill !== undefined
}

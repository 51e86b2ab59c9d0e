import type { Backup } from '#contract/office/backups.ts'
import { lastDrillSlot } from '#domain/office/backups/backup.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { findKept, getBackup, getKeptBackup } from '../queries.ts'

export const DRILL_JOB = 'backups.prove'

/** Starts the test of a backup. @throws NOT_FOUND, NOT_ALLOWED_NOW while another one is under way */
export async function startDrill(context: MemberContext, id: number): Promise<Backup> {
  const { db } = context
  await act(context, async (act) => {
    const { tx, note } = act
    await getKeptBackup(tx, id)
    if (!(await open(act, id, context.viewer.user_id)))
      throw refuse('NOT_ALLOWED_NOW', {}, 'Une vérification est déjà en cours.')
    await note('backup.drill_started', { backup: id })
  })
  return getBackup(db, id)
}

/**
 * Starts the test of the last backup each week: on Monday at 4:20, or as soon as a process runs again. Many calls start
 * one.
 */
export async function startWeeklyDrill(services: Services) {
  const { db } = services
  const { last } = await findKept(db)
  if (last === null) return
  await act(services, async (act) => {
    const { tx, now, note } = act
    await tx`lock table backup_drills in share row exclusive mode`
    const [asked] = await tx`select from backup_drills where asked_at >= ${lastDrillSlot(now)} limit 1`
    if (asked) return
    if (!(await open(act, last, null))) return
    await note('backup.drill_started', { backup: last })
  })
}

async function open({ tx, now, jobs }: Act, backup_id: number, started_by: string | null) {
  const [drill] = await tx<{ id: number }[]>`
    insert into backup_drills (backup_id, started_by, asked_at) values (${backup_id}, ${started_by}, ${now})
    on conflict do nothing returning id`
  if (drill) await jobs.enqueue(tx, DRILL_JOB, { drill_id: drill.id })
  return drill !== undefined
}

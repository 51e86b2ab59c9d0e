import type { Backup } from '#contract/office/backups.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getBackup } from '../queries.ts'

export const BACKUP_JOB = 'backups.run'

/** Starts a backup. Two calls at once start one. @throws NOT_ALLOWED_NOW while one is under way */
export async function startBackup(context: MemberContext): Promise<Backup> {
  const { db, jobs, viewer } = context
  const id = await act(context, async ({ tx, now, note }) => {
    const [run] = await tx<{ id: number }[]>`
      insert into backup_runs (kind, started_by, asked_at) values ('manual', ${viewer.user_id}, ${now})
      on conflict do nothing returning id`
    if (!run) throw refuse('NOT_ALLOWED_NOW', {}, 'Une sauvegarde est déjà en cours.')
    await note('backup.started', { backup: run.id })
    await jobs.enqueue(tx, BACKUP_JOB, { run_id: run.id })
    return run.id
  })
  return getBackup(db, id)
}

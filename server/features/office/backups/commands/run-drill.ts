import { BackupProblem } from '#server/platform/backup/layout.ts'
import type { Services } from '#server/platform/context.ts'
import { startWork } from '../child.ts'
import { unprovenNews } from '../mails/owner-news.ts'
import { keptPath } from '../place.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act } from '#server/platform/procedures/act.ts'

type Drill = { id: number; backup_id: number; name: string; encrypted: boolean; file_sha256: string | null }

/**
 * Tests a backup: restores it beside the data and compares, or compares what is possible without its key. Safe to
 * repeat: it starts again.
 */
export async function runDrill(services: Services, drill_id: number) {
  const { db, clock, config, database_url } = services
  const [drill] = await db<Drill[]>`
    update backup_drills d set state = 'running', started_at = ${clock()}
    from backup_runs b where d.id = ${drill_id} and d.ended_at is null and b.id = d.backup_id
    returning d.id, d.backup_id, b.name, b.encrypted, b.file_sha256`
  if (!drill) return
  const folder = config.backup_dir
  const { file_sha256 } = drill
  const order = { database_url, path: keptPath(folder, drill), folder, identity: null, file_sha256 }
  const why = await startWork({ kind: 'proof', order }).outcome.then(
    () => null,
    (error: unknown) => {
      services.log.warn({ err: error, backup: drill.name }, 'a backup was not proven')
      return error instanceof BackupProblem ? error.message : 'Un imprévu l’a arrêtée.'
    },
  )
  await act(services, async (act) => {
    const { tx, now, note } = act
    const state = why === null ? 'success' : 'failed'
    await tx`update backup_drills set state = ${state}, failure = ${why}, ended_at = ${now} where id = ${drill.id}`
    if (why === null) await tx`update backup_runs set verified_at = ${now} where id = ${drill.backup_id}`
    else await tellOwner(tx, act, unprovenNews(drill.id, why))
    const action = why === null ? 'backup.proven' : 'backup.unproven'
    await note(action, { backup: drill.backup_id })
  })
}

import { basename } from 'node:path'
import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Proven by whoever has its key, at the terminal. */
export async function noteProof(db: Db, path: string, now: Date) {
  const name = basename(path).replace(/\.json.*$/, '')
  await db.begin(async (tx) => {
    const [run] = await tx<{ id: number }[]>`
      update backup_runs set verified_at = ${now} where name = ${name} and state = 'success' returning id`
    if (!run) return
    await tx`
      insert into backup_drills (backup_id, state, asked_at, started_at, ended_at)
      values (${run.id}, 'success', ${now}, ${now}, ${now})`
    await audit(tx, { actor_id: null, action: 'backup.proven', entity: 'backup', entity_id: run.id })
  })
}

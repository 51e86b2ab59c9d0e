import { basename, resolve } from 'node:path'
import { audit } from '#server/platform/journal/audit.ts'
import type { Db } from '#server/platform/database/client.ts'
import { keptPath } from '../place.ts'

type Proven = { path: string; folder: string; now: Date }

/**
 * Notes that somebody with the key has tested a backup, at the terminal.
 * @returns false when the file is not the one kept by the site, about which nothing is then known
 */
export async function noteProof(db: Db, { path, folder, now }: Proven): Promise<boolean> {
  const name = basename(path).replace(/\.json.*$/, '')
  return db.begin(async (tx) => {
    const [run] = await tx<{ id: number; encrypted: boolean }[]>`
      select id, encrypted from backup_runs where name = ${name} and state = 'success' for update`
    if (!run || resolve(path) !== resolve(keptPath(folder, { name, encrypted: run.encrypted }))) return false
    await tx`update backup_runs set verified_at = ${now} where id = ${run.id}`
    await tx`
      insert into backup_drills (backup_id, state, asked_at, started_at, ended_at)
      values (${run.id}, 'success', ${now}, ${now}, ${now})`
    await audit(tx, { actor_id: null, action: 'backup.proven', entity: 'backup', entity_id: run.id })
    return true
  })
}

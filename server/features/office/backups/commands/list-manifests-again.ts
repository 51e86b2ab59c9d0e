import { stat } from 'node:fs/promises'
import { backupExpiry } from '#domain/office/backups/backup.ts'
import type { Services } from '#server/platform/context.ts'
import { keptPath, readManifests } from '../place.ts'

/** Lists again the backups on the disk that the database does not know, because it is new or was restored. */
export async function listManifestsAgain({ db, config }: Pick<Services, 'db' | 'config'>) {
  for (const { files: _, kind, name, at, read_back, ...rest } of await readManifests(config.backup_dir)) {
    const file = await stat(keptPath(config.backup_dir, { name, encrypted: rest.encrypted })).catch(() => null)
    if (file?.size !== rest.size) continue
    const expires_at = backupExpiry({ kind: 'manual', at: new Date(at), isFirstOfWeek: false })
    // A daily backup is listed as a manual one, so that it takes no daily slot; only the time of its making is known.
    const verified_at = read_back ? at : null
    const row = {
      ...rest,
      kind: 'manual',
      state: 'success',
      name,
      at,
      verified_at,
      asked_at: at,
      ended_at: at,
      expires_at,
    }
    await db`insert into backup_runs ${db(row)} on conflict do nothing`
  }
}

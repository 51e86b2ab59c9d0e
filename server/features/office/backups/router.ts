import { readReach } from '#server/platform/database/instant/reach.ts'
import { admin } from '#server/platform/procedures/orpc.ts'
import { cancelBackup } from './commands/cancel-backup.ts'
import { dropBackup } from './commands/drop-backup.ts'
import { startBackup } from './commands/start-backup.ts'
import { startDrill } from './commands/start-drill.ts'
import { getKeptBackup, listBackups } from './queries.ts'

const acts = admin().backups

export const backupsRouter = {
  list: acts.list.handler(async ({ input, context: { db, config } }) => ({
    ...(await listBackups(db, input)),
    instants: config.point_in_time ? await readReach(config.backup_dir) : null,
  })),
  start: acts.start.handler(({ context }) => startBackup(context)),
  cancel: acts.cancel.handler(({ input, context }) => cancelBackup(context, input.id)),
  drop: acts.drop.handler(({ input, context }) => dropBackup(context, input.id)),
  prove: acts.prove.handler(({ input, context }) => startDrill(context, input.id)),
  content: acts.content.handler(async ({ input, context }) => {
    const { id } = await getKeptBackup(context.db, input.id)
    return { path: `/files/backups/${id}` }
  }),
}

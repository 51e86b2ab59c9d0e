import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { proveInstants } from './commands/prove-instants.ts'
import { queueDueBackup } from './commands/queue-due-backup.ts'
import { rememberActs } from './commands/restore/remember-acts.ts'
import { runBackup } from './commands/run-backup.ts'
import { runDrill } from './commands/run-drill.ts'
import { BACKUP_JOB } from './commands/start-backup.ts'
import { DRILL_JOB, startWeeklyDrill } from './commands/start-drill.ts'
import { tellGap } from './commands/tell-gap.ts'
import { tellLate } from './commands/tell-late.ts'

/** Seconds, enough for a large database on a slow disk. */
const HOURS = 4 * 3_600

export const backupJobs: JobDefinition<Services>[] = [
  { name: 'backups.due', cron: '*/10 * * * *', run: queueDueBackup },
  {
    name: BACKUP_JOB,
    longest_run_seconds: HOURS,
    after_restore: 'drop',
    run: (services, { run_id }) => runBackup(services, Number(run_id)),
  },
  { name: 'backups.weekly_proof', cron: '*/10 * * * *', run: startWeeklyDrill },
  {
    name: DRILL_JOB,
    longest_run_seconds: HOURS,
    after_restore: 'drop',
    run: (services, { drill_id }) => runDrill(services, Number(drill_id)),
  },
  { name: 'backups.remember', cron: '* * * * *', run: rememberActs },
  { name: 'backups.late', cron: '5 * * * *', run: tellLate },
  { name: 'backups.prove_instants', cron: '*/10 * * * *', longest_run_seconds: HOURS, run: proveInstants },
  { name: 'backups.gap', cron: '5 * * * *', run: tellGap },
]

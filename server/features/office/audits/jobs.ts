import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { runAudit } from './commands/run-audit.ts'
import { AUDIT_JOB, NIGHTLY_JOB } from './job-names.ts'

export const auditJobs: JobDefinition<Services>[] = [
  { name: AUDIT_JOB, after_restore: 'drop', run: (services, { run_id }) => runAudit(services, Number(run_id)) },
  { name: NIGHTLY_JOB, cron: '40 2 * * *', run: (services) => runAudit(services, null) },
]
